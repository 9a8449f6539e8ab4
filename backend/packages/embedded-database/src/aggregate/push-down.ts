import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Scope } from '../expression/expression.js';
import type { FindRequest } from '../find/find.js';
import { limitOf, skipOf } from './stages/select.js';

/** What a find can take over of a pipeline. */
type PushDownRequest = Scope & { pipeline: readonly Doc[]; hint?: unknown };

/**
 * Takes the stages at the beginning that an ordinary find can do: `$match`, then `$sort`, `$skip`
 * and `$limit`. There the indexes help, and the documents need not be decoded.
 */
export const pushDown = (request: PushDownRequest): { find: FindRequest; rest: Doc[] } => {
  const { variables, collation, hint } = request;
  const rest = [...request.pipeline];
  /** Takes the next stage away when it has this name, and gives its operand. */
  const take = (name: string): unknown =>
    rest[0] && name in rest[0] ? rest.shift()![name] : undefined;
  const filters: Doc[] = [];
  while (isDoc(rest[0]?.['$match'])) filters.push(take('$match') as Doc);
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const find: FindRequest = { filter, variables, collation, hint };
  // an empty order is left to the stage, which refuses it
  const hasSort = firstKey(rest[0]?.['$sort'] ?? {}) !== undefined;
  if (hasSort) find.sort = take('$sort') as Doc;
  const skip = take('$skip');
  if (skip !== undefined) find.skip = skipOf(skip);
  const limit = take('$limit');
  if (limit !== undefined) find.limit = limitOf(limit);
  return { find, rest };
};
