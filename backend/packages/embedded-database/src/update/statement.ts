import type { Document } from '../bson/document.js';
import type { Doc } from '../bson/values.js';
import type { FindRequest } from '../find/find.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  /** Operators. */
  update: unknown;
  /** Whether all documents that are found are changed, or only the first. */
  multi?: boolean;
  /** Whether a document is inserted when none is found. */
  upsert?: boolean;
};

/** What an update does. */
export type Update = {
  /** Makes the new form of a stored document. */
  readonly change: (before: Document) => Document;
  /** The only top-level fields that it may change. */
  readonly changedFields: ReadonlySet<string>;
  /** Makes the document of an upsert from the fields that its filter fixes. */
  readonly create: (seed: Doc) => Document;
};
