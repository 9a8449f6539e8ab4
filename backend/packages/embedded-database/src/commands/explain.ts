import { failure } from '../errors.js';
import { type Doc, firstKey } from '../bson/values.js';
import { aggregateDocs, type AggregateRequest, pushDown } from '../aggregate/run.js';
import { countOf } from '../iterables.js';
import type { Collection } from '../catalog/collection.js';
import type { Engine } from '../engine.js';
import type { IndexPlan, Plan } from '../plan/planner.js';
import { findRecords, type FindRequest, planFind } from '../query/find.js';
import { aggregateRequest } from './aggregate.js';
import { Options } from './options.js';
import { findRequest } from './reads.js';
import type { Handler } from './request.js';

const ixscan = ({ index, reverse, ranges }: IndexPlan): Doc => ({
  stage: 'FETCH',
  inputStage: {
    stage: 'IXSCAN',
    keyPattern: index.spec['key'],
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: index.isUnique,
    direction: reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  },
});

const stageOf = (plan: Plan | undefined, { sort }: FindRequest): Doc => {
  if (!plan) return { stage: 'EOF' };
  const inner =
    plan.kind === 'scan'
      ? { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' }
      : plan.kind === 'index'
        ? ixscan(plan)
        : { stage: 'OR', inputStages: plan.plans.map(ixscan) };
  const isSorted = !sort || firstKey(sort) === undefined || '$natural' in sort;
  return isSorted || (plan.kind === 'index' && plan.isSorted)
    ? inner
    : { stage: 'SORT', sortPattern: sort, inputStage: inner };
};

type Explained = { engine: Engine; db: string; name: string; verbosity: unknown };

/** Which index a find uses, and how many keys and documents it looks at. */
const explainFind = (
  { engine, db, name, verbosity }: Explained,
  request: FindRequest,
  collection: Collection | undefined,
): Doc => {
  const winningPlan = stageOf(collection && planFind(collection, request), request);
  const parsed = { namespace: `${db}.${name}`, parsedQuery: request.filter };
  const reply: Doc = {
    explainVersion: '1',
    queryPlanner: { ...parsed, winningPlan, rejectedPlans: [] },
    serverInfo: { host: 'embedded' },
  };
  if (verbosity === 'queryPlanner') return reply;
  const statistics = { keys: 0, documents: 0 };
  const began = engine.clock().getTime();
  const found = findRecords(engine.storage, collection, { ...request, statistics });
  reply['executionStats'] = {
    executionSuccess: true,
    nReturned: countOf(found),
    executionTimeMillis: engine.clock().getTime() - began,
    totalKeysExamined: statistics.keys,
    totalDocsExamined: statistics.documents,
    executionStages: winningPlan,
  };
  return reply;
};

/** Explains the find at the beginning of a pipeline; the later stages are only named. */
export const explainAggregate = (asked: AggregateRequest): Doc => {
  const { engine, db, collection: name = '', pipeline } = asked;
  aggregateDocs(asked);
  const about = { engine, db, name, verbosity: 'queryPlanner' };
  const explained = explainFind(about, pushDown(asked).find, engine.catalog.find(db, name));
  return { ...explained, stages: [{ $cursor: explained }, ...pipeline] };
};

const selectionOf = (name: string, inner: Options, collection: Collection | undefined) => {
  switch (name) {
    case 'find':
      return findRequest(inner, collection);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return inner.selection('query', collection);
    default:
      throw failure('CommandNotSupported', `Explain is not supported for the command: ${name}`);
  }
};

export const explain: Handler = (request) => {
  const { engine, db, options, command } = request;
  const inner = new Options(options.doc('explain') ?? {});
  const kind = firstKey(inner.given) ?? '';
  if (kind === 'aggregate') return explainAggregate(aggregateRequest(request, inner));
  const name = inner.text(kind);
  const collection = engine.catalog.find(db, name);
  const about = { engine, db, name, verbosity: command['verbosity'] };
  return explainFind(about, selectionOf(kind, inner, collection), collection);
};
