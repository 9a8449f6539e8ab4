import type { Doc } from '../bson/values.js';
import type { FindRequest } from '../find/find.js';

/** One update statement: which documents, and what becomes of them. */
export type UpdateStatement = FindRequest & {
  update: unknown;
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Doc[] | undefined;
};
