import type { Doc } from '../bson/values.js';
import type { FindRequest } from '../find/find.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  /** Operators, a whole new document, or a pipeline. */
  update: unknown;
  /** Whether all documents that are found are changed, or only the first. */
  multi?: boolean;
  /** Whether a document is inserted when none is found. */
  upsert?: boolean;
  /** The filters for `$[name]` in paths. */
  arrayFilters?: Doc[] | undefined;
};

/**
 * Makes the new form of a document, or of the seed of one that is inserted. It may change the old.
 */
export type DocumentChange = (doc: Doc, isInsert: boolean) => Doc;
