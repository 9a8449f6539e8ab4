import type { Document } from '../bson/document.js';
import type { Doc } from '../bson/values.js';
import type { Manner } from '../catalog/index-entries.js';
import type { FindRequest } from '../find/find.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  /** Operators, a whole new document, or a pipeline. */
  update: unknown;
  /** The same as it was sent, where it is a document. */
  encodedUpdate?: Buffer | undefined;
  /** Whether all documents that are found are changed, or only the first. */
  multi?: boolean;
  /** Whether a document is inserted when none is found. */
  upsert?: boolean;
  /** The filters for `$[name]` in paths. */
  arrayFilters?: Doc[] | undefined;
};

/** What an update of any form does. */
export type Update = {
  /** Makes the new form of a stored document. */
  change: (before: Document) => Document;
  manner: Manner;
  /** Makes the document of an upsert from the fields that its filter fixes. */
  create: (seed: Doc) => Document;
};

/** Makes the new form of a decoded document, or of the seed of one that is inserted. It may change the old. */
export type DocumentChange = (doc: Doc, isInsert: boolean) => Doc;
