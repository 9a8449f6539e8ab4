import { UUID } from 'bson';
import { ensure } from '../errors.js';
import { decode, encodeReply } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Engine } from '../engine.js';
import type { Collation } from '../query/collation.js';
import { findBodies, type FindRequest } from '../query/find.js';
import { compileExpression, type Variables } from './expression.js';
import { withEqualities } from './expression-filter.js';
import { compileStages, type Environment, limitOf, skipOf, stageName } from './stages.js';

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
export const pushDown = (
  request: AggregateRequest,
): { find: FindRequest; rest: readonly Doc[] } => {
  const { pipeline, variables, collation, hint } = request;
  let at = 0;
  const matches: Doc[] = [];
  while (isDoc(pipeline[at]?.['$match'])) {
    matches.push(withEqualities(pipeline[at++]!['$match'] as Doc, variables));
  }
  const filter = matches.length > 1 ? { $and: matches } : (matches[0] ?? {});
  const find: FindRequest = { filter, variables, collation, hint };
  if (isDoc(pipeline[at]?.['$sort']) && Object.keys(pipeline[at]!['$sort'] as Doc).length > 0) {
    find.sort = pipeline[at++]!['$sort'] as Doc;
  }
  if (pipeline[at]?.['$skip'] !== undefined) find.skip = skipOf(pipeline[at++]!['$skip']);
  if (pipeline[at]?.['$limit'] !== undefined) find.limit = limitOf(pipeline[at++]!['$limit']);
  return { find, rest: pipeline.slice(at) };
};

const environmentOf = ({ engine, db, variables, collation }: AggregateRequest): Environment => ({
  variables,
  collation,
  aggregate: (collection, pipeline, inner) =>
    aggregateDocs({ engine, db, collection, pipeline, variables: inner, collation }),
});

const bodiesFor = ({ engine, db, collection }: AggregateRequest, find: FindRequest) => {
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  return found ? findBodies(engine.storage, found, find) : [];
};

/** The documents that a pipeline begins with when it does not read the collection. */
const ownSource = (request: AggregateRequest): Doc[] | undefined => {
  const { engine, collection, pipeline, variables } = request;
  const name = pipeline[0] && stageName(pipeline[0]);
  if (name === '$documents') {
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

type Prepared = { find: FindRequest; run: (docs: Iterable<Doc>) => Iterable<Doc>; isFind: boolean };

const prepare = (request: AggregateRequest): Prepared => {
  const environment = environmentOf(request);
  // what is wrong with any stage comes before the first document
  compileStages(request.pipeline, environment);
  const { find, rest } = pushDown(request);
  return { find, run: compileStages(rest, environment), isFind: rest.length === 0 };
};

function* map<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

/** Runs a pipeline to documents. */
export const aggregateDocs = (request: AggregateRequest): Iterable<Doc> => {
  const source = ownSource(request);
  if (source) return compileStages(request.pipeline.slice(1), environmentOf(request))(source);
  const { find, run } = prepare(request);
  return run(map(bodiesFor(request, find), decode));
};

/** Runs a pipeline to encoded documents; one that only finds gives them as they are stored. */
export const aggregateBodies = (request: AggregateRequest): Iterable<Buffer> => {
  if (!ownSource(request)) {
    const { find, isFind } = prepare(request);
    if (isFind) return bodiesFor(request, find);
  }
  return map(aggregateDocs(request), encodeReply);
};
