export * from './puzzle/index.ts';
