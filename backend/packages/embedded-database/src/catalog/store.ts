import type { Storage } from '../storage/storage.js';
import type { Catalog } from './catalog.js';

/** The documents of a database and what is known about them: what reads and writes work on. */
export type Store = {
  readonly storage: Storage;
  readonly catalog: Catalog;
};
