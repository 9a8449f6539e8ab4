import type { RandomWorld } from './random-world.js';

/** Does something and says what. Throws when the game does not do what it should. */
export type Command = (world: RandomWorld) => Promise<string>;

export const NOTHING = 'nothing to do';
