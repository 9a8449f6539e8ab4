import { decodeEased, ease, encodeReply } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Engine } from '../engine.js';
import type { Collation } from '../query/collation.js';
import { findBodies, type FindRequest } from '../query/find.js';
import { withEqualities } from './expression-filter.js';
import { serverStage } from './server-stages.js';
import {
  compileStages,
  documentsOf,
  type Environment,
  limitOf,
  skipOf,
  stageName,
} from './stages.js';
import type { Variables } from './expression.js';

export type AggregateRequest = {
  engine: Engine;
  db: string;
  /** Undefined for a pipeline on the database itself. */
  collection: string | undefined;
  /** Stages with BSON types kept. */
  pipeline: readonly Doc[];
  variables: Variables;
  collation?: Collation | undefined;
  hint?: unknown;
};

type Pushed = { find: FindRequest; rest: readonly Doc[] };

/**
 * Takes the stages at the beginning that an ordinary find can do: `$match`, then `$sort`, `$skip`
 * and `$limit`. There the indexes help, and the documents need not be decoded.
 */
const pushDown = (request: AggregateRequest): Pushed => {
  const { pipeline, variables, collation, hint } = request;
  let at = 0;
  const matches: Doc[] = [];
  while (at < pipeline.length && isDoc(pipeline[at]!['$match']))
    matches.push(withEqualities(pipeline[at++]!['$match'] as Doc, variables));
  const filter = matches.length > 1 ? { $and: matches } : (matches[0] ?? {});
  const find: FindRequest = { filter, variables, collation, hint };
  if (isDoc(pipeline[at]?.['$sort']) && Object.keys(pipeline[at]!['$sort'] as Doc).length > 0) {
    find.sort = pipeline[at++]!['$sort'] as Doc;
  }
  if (pipeline[at]?.['$skip'] !== undefined) find.skip = skipOf(pipeline[at++]!['$skip']);
  if (pipeline[at]?.['$limit'] !== undefined) find.limit = limitOf(pipeline[at++]!['$limit']);
  return { find, rest: pipeline.slice(at) };
};

const environmentOf = (request: AggregateRequest): Environment => {
  const { engine, db, variables, collation } = request;
  return {
    variables,
    collation,
    aggregate: (collection, pipeline, inner) =>
      aggregateDocs({ engine, db, collection, pipeline, variables: inner, collation }),
  };
};

function* decoded(bodies: Iterable<Buffer>): Generator<Doc> {
  for (const body of bodies) yield decodeEased(body);
}

const bodiesFor = (request: AggregateRequest, find: FindRequest): Iterable<Buffer> => {
  const { engine, db, collection } = request;
  const found: Collection | undefined =
    collection === undefined ? undefined : engine.catalog.find(db, collection);
  return found ? findBodies(engine.storage, found, find) : [];
};

/** The documents that a pipeline begins with when it does not read the collection. */
const ownSource = (request: AggregateRequest): Iterable<Doc> | undefined => {
  const [first] = request.pipeline;
  if (!first) return undefined;
  const name = stageName(first);
  if (name === '$documents') return documentsOf(ease(first[name]), environmentOf(request));
  return serverStage(name, first[name], request);
};

const checkStages = (pipeline: readonly Doc[], environment: Environment) => {
  compileStages(ease(pipeline), environment);
};

/** Runs a pipeline to eased documents. */
export const aggregateDocs = (request: AggregateRequest): Iterable<Doc> => {
  const environment = environmentOf(request);
  const source = ownSource(request);
  if (source) {
    return compileStages(ease(request.pipeline.slice(1)), environment)(source);
  }
  checkStages(request.pipeline, environment);
  const { find, rest } = pushDown(request);
  return compileStages(ease(rest), environment)(decoded(bodiesFor(request, find)));
};

function* encoded(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encodeReply(doc);
}

/** Runs a pipeline to encoded documents; one that only finds gives them as they are stored. */
export const aggregateBodies = (request: AggregateRequest): Iterable<Buffer> => {
  if (ownSource(request)) return encoded(aggregateDocs(request));
  const environment = environmentOf(request);
  checkStages(request.pipeline, environment);
  const { find, rest } = pushDown(request);
  return rest.length === 0 ? bodiesFor(request, find) : encoded(aggregateDocs(request));
};
