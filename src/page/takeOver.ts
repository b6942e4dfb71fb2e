/** The message of a page to a waiting new version. */
export const TAKE_OVER = 'take over';
