/** Panguru: fifteen plates in a triangle, fourteen pebbles, one hole. */
export * from './board.ts';
export { PANGURU_MESSAGES } from './messages.ts';
export * from './notation.ts';
export * from './rules.ts';
export * from './triangle.ts';
export * from './validate.ts';
