import type { Storage } from '../storage/storage.js';
import type { Catalog } from './catalog.js';
import type { CommittedChange } from './change.js';

/** The documents of a database and what is known about them: what reads and writes work on. */
export type Store = {
  readonly storage: Storage;
  readonly catalog: Catalog;
  /** Records a change inside a transaction, for the one who is notified of commits. */
  readonly record: (change: CommittedChange) => void;
};
