/** Styles are bundled where they are imported. */
declare module '*.css';
