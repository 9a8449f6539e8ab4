export { type EmbeddedDatabase, start, type StartOptions } from './start.js';
