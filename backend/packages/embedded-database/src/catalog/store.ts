import type { Storage } from '../storage/storage.js';
import type { Document } from '../bson/document.js';
import type { Catalog } from './catalog.js';
import type { Collection } from './collection.js';

/** What streams of changes are told: of a document, or of a whole collection or database. */
export type StoreChange =
  | {
      readonly collection: Collection;
      /** Missing for a new document. */
      readonly before?: Document;
      /** Missing for one that is removed. */
      readonly after?: Document;
      /** Whether a whole document took the place of the old one. */
      readonly isWhole?: boolean;
    }
  | {
      readonly event: 'drop' | 'rename' | 'dropDatabase';
      readonly db: string;
      readonly name: string;
      readonly newName?: string;
    };

/** The documents of a database and what is known about them: what reads and writes work on. */
export type Store = {
  readonly storage: Storage;
  readonly catalog: Catalog;
  /** Takes note of each change inside a transaction. */
  readonly changes: { record(change: StoreChange): void };
  /** Set while a command runs that asked to store documents without validating them. */
  skipsValidation?: boolean;
};
