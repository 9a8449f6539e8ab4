import { ensure } from '../common/errors.js';
import { map } from '../common/iterables.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Store } from '../catalog/store.js';
import { compileExpression, type Scope, type Variables } from '../expression/expression.js';
import { findBodies } from '../find/find.js';
import { pushDown } from './push-down.js';
import { type Environment, stageName } from './stage.js';
import { compileStages } from './stages.js';

/** A pipeline, where its documents come from, and what its expressions can see. */
export type AggregateRequest = Scope & {
  store: Store;
  db: string;
  /** Undefined for a pipeline on the database itself. */
  collection: string | undefined;
  pipeline: readonly Doc[];
  variables: Variables;
  /** The name or the key of the index to use. */
  hint?: unknown;
};

/** What `$lookup` and `$unionWith` need to look into other collections. */
const environmentOf = ({ store, db, variables, collation }: AggregateRequest): Environment => ({
  variables,
  collation,
  aggregate: (collection, pipeline, known) =>
    aggregateDocs({ store, db, collection, pipeline, variables: known, collation }),
});

/** The documents of `$documents`, which are constants or computed from variables. */
const givenDocuments = (operand: unknown, scope: Scope): Doc[] => {
  const docs = compileExpression(operand, scope)({});
  const areDocs = Array.isArray(docs) && docs.every(isDoc);
  ensure(areDocs, 5858203, '$documents takes an array of objects');
  return docs;
};

/** Stages of MongoDB that begin a pipeline on a database. */
const DATABASE_STAGES = ['$changeStream', '$currentOp', '$listLocalSessions'];

/** A pipeline on the database itself, which must bring its documents. Error 73 for any other. */
const runOnDatabase = (request: AggregateRequest): Iterable<Buffer> => {
  const { pipeline } = request;
  const environment = environmentOf(request);
  const [first = ''] = pipeline.map(stageName);
  // these are refused by their own names
  if (DATABASE_STAGES.includes(first)) compileStages(pipeline, environment);
  const bringsDocuments = first === '$documents';
  ensure(bringsDocuments, 'InvalidNamespace', `{aggregate: 1} is not valid for '${first}'`);
  const docs = givenDocuments(pipeline[0]![first], environment);
  const run = compileStages(pipeline.slice(1), environment);
  return map(run(docs), encode);
};

/**
 * Runs a pipeline and encodes what it makes; one that only finds gives the stored bytes as they are.
 * What is wrong with any stage is refused at once, before the first document.
 */
export const aggregateBodies = (request: AggregateRequest): Iterable<Buffer> => {
  const { store, db, collection, pipeline } = request;
  if (collection === undefined) return runOnDatabase(request);
  pipeline.forEach(stageName);
  const { find, rest } = pushDown(request);
  const run = compileStages(rest, environmentOf(request));
  const bodies = findBodies(store.storage, store.catalog.find(db, collection), find);
  return rest.length === 0 ? bodies : map(run(map(bodies, decode)), encode);
};

/** Runs a pipeline to decoded documents. */
export const aggregateDocs = (request: AggregateRequest): Iterable<Doc> =>
  map(aggregateBodies(request), decode);
