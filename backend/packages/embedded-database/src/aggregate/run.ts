import { UUID } from 'bson';
import { ensure } from '../common/errors.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Store } from '../catalog/store.js';
import { map } from '../common/iterables.js';
import { findBodies, type FindRequest } from '../find/find.js';
import { compileExpression, type Scope, type Variables } from '../expression/expression.js';
import { compileStages, stageName, wholeOf } from './stages.js';

export type AggregateRequest = Scope & {
  engine: Store;
  db: string;
  /** Undefined for a pipeline on the database itself. */
  collection: string | undefined;
  pipeline: readonly Doc[];
  variables: Variables;
  hint?: unknown;
};

/**
 * Takes the stages at the beginning that an ordinary find can do: `$match`, then `$sort`, `$skip`
 * and `$limit`. There the indexes help, and the documents need not be decoded.
 */
export const pushDown = (request: AggregateRequest): { find: FindRequest; rest: Doc[] } => {
  const { variables, collation, hint } = request;
  const rest = [...request.pipeline];
  const take = (stage: string) => (rest[0] && stage in rest[0] ? rest.shift()![stage] : undefined);
  const matches: Doc[] = [];
  while (isDoc(rest[0]?.['$match'])) matches.push(take('$match') as Doc);
  const filter = matches.length > 1 ? { $and: matches } : (matches[0] ?? {});
  const find: FindRequest = { filter, variables, collation, hint };
  if (firstKey(rest[0]?.['$sort'] ?? {})) find.sort = take('$sort') as Doc;
  if (rest[0]?.['$skip'] !== undefined) find.skip = wholeOf(take('$skip'), 0);
  if (rest[0]?.['$limit'] !== undefined) find.limit = wholeOf(take('$limit'), 1);
  return { find, rest };
};

/** What a pipeline on the database itself begins with. */
const SOURCES: Readonly<Record<string, (operand: unknown, scope: Scope) => Doc[]>> = {
  $documents: (operand, scope) => {
    const docs = compileExpression(operand, scope)({});
    const areDocs = Array.isArray(docs) && docs.every(isDoc);
    ensure(areDocs, 5858203, '$documents takes an array of objects');
    return docs;
  },
  $listLocalSessions: () => [{ _id: { id: new UUID() }, lastUse: new Date() }],
  $currentOp: () => [{ type: 'op', host: 'embedded', active: true, op: 'command' }],
};

/** Runs a pipeline to encoded documents; one that only finds gives them as they are stored. */
export const aggregateBodies = (request: AggregateRequest): Iterable<Buffer> => {
  const { engine, db, collection, pipeline, variables, collation } = request;
  const aggregate = (from: string, inner: Doc[], known: Variables) =>
    aggregateDocs({ engine, db, collection: from, pipeline: inner, variables: known, collation });
  const environment = { variables, collation, aggregate };
  const [first = ''] = pipeline.map(stageName);
  const source =
    Object.hasOwn(SOURCES, first) && !collection
      ? SOURCES[first]!(pipeline[0]![first], environment)
      : undefined;
  const isFit = source || collection !== undefined || first === '$changeStream';
  ensure(isFit, 'InvalidNamespace', `{aggregate: 1} is not valid for '${first}'`);
  if (source) return map(compileStages(pipeline.slice(1), environment)(source), encode);
  const { find, rest } = pushDown(request);
  // what is wrong with any stage comes before the first document
  const stages = compileStages(rest, environment);
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  const bodies = findBodies(engine.storage, found, find);
  return rest.length === 0 ? bodies : map(stages(map(bodies, decode)), encode);
};

export const aggregateDocs = (request: AggregateRequest): Iterable<Doc> =>
  map(aggregateBodies(request), decode);
