import { UUID } from 'bson';
import { ensure } from '../errors.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Engine } from '../engine.js';
import { map } from '../iterables.js';
import type { Collation } from '../query/collation.js';
import { findBodies, type FindRequest } from '../query/find.js';
import { compileExpression, type Variables } from './expression.js';
import { compileStages, limitOf, skipOf, stageName } from './stages.js';

export type AggregateRequest = {
  engine: Engine;
  db: string;
  /** Undefined for a pipeline on the database itself. */
  collection: string | undefined;
  pipeline: readonly Doc[];
  variables: Variables;
  collation?: Collation | undefined;
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
  if (rest[0]?.['$skip'] !== undefined) find.skip = skipOf(take('$skip'));
  if (rest[0]?.['$limit'] !== undefined) find.limit = limitOf(take('$limit'));
  return { find, rest };
};

/** The documents that a pipeline begins with when it does not read the collection. */
const ownSource = (request: AggregateRequest): Doc[] | undefined => {
  const { engine, collection, pipeline, variables } = request;
  const name = pipeline[0] && stageName(pipeline[0]);
  if (name === '$documents') {
    ensure(!collection, 'InvalidNamespace', '$documents is not valid on a collection');
    const docs = compileExpression(pipeline[0]![name], variables)({});
    ensure(Array.isArray(docs) && docs.every(isDoc), 5858203, '$documents needs an array');
    return docs;
  }
  if (name === '$listLocalSessions') return [{ _id: { id: new UUID() }, lastUse: engine.clock() }];
  if (name === '$currentOp') return [{ type: 'op', host: 'embedded', active: true, op: 'command' }];
  const isKnown = collection !== undefined || name === undefined || name === '$changeStream';
  ensure(isKnown, 'InvalidNamespace', `{aggregate: 1} is not valid for '${name}'`);
  return undefined;
};

// `$in` and the like are part of filters too, where collations hold.
const COMPARING =
  /"\$(expr|cmp|sortArray|set(?:Union|Intersection|Difference|Equals|IsSubset)|addToSet|min|max|bucket|cond|switch|filter)"/;

const ORDER = /"\$(eq|ne|gt|gte|lt|lte|in)"/;

const comparesInExpressions = (filter: Doc, stages: Doc[]): boolean =>
  COMPARING.test(JSON.stringify([filter, stages])) ||
  ORDER.test(JSON.stringify(stages.filter((stage) => !('$match' in stage))));

/** A pipeline's documents, as they are stored or as stages made them. */
type Result = { bodies: Iterable<Buffer> } | { docs: Iterable<Doc> };

const run = (request: AggregateRequest): Result => {
  const { engine, db, collection, pipeline, variables, collation } = request;
  const environment = {
    variables,
    collation,
    aggregate: (from: string, inner: Doc[], known: Variables) =>
      aggregateDocs({ engine, db, collection: from, pipeline: inner, variables: known, collation }),
  };
  const source = ownSource(request);
  if (source) return { docs: compileStages(pipeline.slice(1), environment)(source) };
  const { find, rest } = pushDown(request);
  const isCompared = collation && comparesInExpressions(find.filter, rest);
  ensure(!isCompared, 'NotImplemented', 'expressions do not compare by a collation on this server');
  // what is wrong with any stage comes before the first document
  const stages = compileStages(rest, environment);
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  const bodies = findBodies(engine.storage, found, find);
  return rest.length === 0 ? { bodies } : { docs: stages(map(bodies, decode)) };
};

/** Runs a pipeline to documents. */
export const aggregateDocs = (request: AggregateRequest): Iterable<Doc> => {
  const result = run(request);
  return 'docs' in result ? result.docs : map(result.bodies, decode);
};

/** Runs a pipeline to encoded documents; one that only finds gives them as they are stored. */
export const aggregateBodies = (request: AggregateRequest): Iterable<Buffer> => {
  const result = run(request);
  return 'docs' in result ? map(result.docs, encode) : result.bodies;
};
