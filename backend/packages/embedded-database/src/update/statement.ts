import type { Document } from '../bson/document.js';
import type { Doc } from '../bson/values.js';
import type { FindRequest } from '../find/find.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  /** Operators, or a whole new document. */
  update: unknown;
  /** The same as it was sent. */
  encodedUpdate?: Buffer | undefined;
  /** Whether all documents that are found are changed, or only the first. */
  multi?: boolean;
  /** Whether a document is inserted when none is found. */
  upsert?: boolean;
};

/** What an update of either form does. */
export type Update = {
  readonly kind: 'update' | 'replace';
  /** Makes the new form of a stored document. */
  readonly change: (before: Document) => Document;
  /** The only top-level fields that it may change; any may where it is missing. */
  readonly changedFields?: ReadonlySet<string>;
  /** Makes the document of an upsert from the fields that its filter fixes. */
  readonly create: (seed: Doc) => Document;
};
