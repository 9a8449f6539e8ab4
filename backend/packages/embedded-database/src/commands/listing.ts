import type { Doc } from '../bson/values.js';
import { compileFilter } from '../query/filter.js';
import type { Request } from './request.js';

/** What a listing shows: what its `filter` lets through, with `nameOnly` only the names. */
export const listed = (request: Request, docs: readonly Doc[]): Doc[] => {
  const found = docs.filter(compileFilter(request.doc('filter')));
  return request.flag('nameOnly') ? found.map(({ name, type }) => ({ name, type })) : found;
};
