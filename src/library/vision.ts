/**
 * The entry `tubesight/vision`: reading pictures, and carrying over what earlier pictures showed. Pure.
 *
 * @module vision
 */
export * from '../memory/index.ts';
export * from '../vision/index.ts';
