import { ensure } from '../errors.js';
import { type Doc, firstKey } from '../bson/values.js';
import { aggregateDocs, type AggregateRequest, pushDown } from '../aggregate/run.js';
import { countOf } from '../iterables.js';
import type { Engine } from '../engine.js';
import type { IndexPlan, Plan } from '../plan/planner.js';
import { findRecords, type FindRequest, planFind } from '../query/find.js';
import { aggregateRequest } from './aggregate.js';
import { findRequest } from './reads.js';
import { type Handler, Request } from './request.js';

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

const stageOf = (plan: Plan): Doc => {
  if (plan.kind === 'index') return ixscan(plan);
  if (plan.kind === 'union') return { stage: 'OR', inputStages: plan.plans.map(ixscan) };
  return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
};

const winningPlanOf = (plan: Plan | undefined, { sort = {} }: FindRequest): Doc => {
  if (!plan) return { stage: 'EOF' };
  const isInOrder = firstKey(sort) === undefined || '$natural' in sort;
  const isSorted = isInOrder || (plan.kind === 'index' && plan.isSorted);
  const inputStage = stageOf(plan);
  return isSorted ? inputStage : { stage: 'SORT', sortPattern: sort, inputStage };
};

type Explained = { engine: Engine; db: string; name: string; verbosity: unknown };

/** Which index a find uses, and how many keys and documents it looks at. */
const explainFind = ({ engine, db, name, verbosity }: Explained, request: FindRequest): Doc => {
  const collection = engine.catalog.find(db, name);
  const winningPlan = winningPlanOf(collection && planFind(collection, request), request);
  const parsed = { namespace: `${db}.${name}`, parsedQuery: request.filter };
  const queryPlanner = { ...parsed, winningPlan, rejectedPlans: [] };
  const reply = { explainVersion: '1', queryPlanner, serverInfo: { host: 'embedded' } };
  if (verbosity === 'queryPlanner') return reply;
  const statistics = { keys: 0, documents: 0 };
  const began = performance.now();
  const nReturned = countOf(findRecords(engine.storage, collection, { ...request, statistics }));
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - began),
    totalKeysExamined: statistics.keys,
    totalDocsExamined: statistics.documents,
    executionStages: winningPlan,
  };
  return { ...reply, executionStats };
};

/** Explains the find at the beginning of a pipeline; the later stages are only named. */
export const explainAggregate = (asked: AggregateRequest): Doc => {
  const { engine, db, collection: name = '', pipeline } = asked;
  aggregateDocs(asked);
  const about = { engine, db, name, verbosity: 'queryPlanner' };
  const explained = explainFind(about, pushDown(asked).find);
  return { ...explained, stages: [{ $cursor: explained }, ...pipeline] };
};

export const explain: Handler = (request) => {
  const { engine, db, given, origin } = request;
  const verbosities = ['queryPlanner', 'executionStats', 'allPlansExecution', undefined];
  const isVerbosity = verbosities.includes(given['verbosity'] as string);
  ensure(isVerbosity, 'BadValue', 'verbosity is not a valid value');
  const inner = new Request(request.doc('explain') ?? {}, origin);
  if (inner.name === 'aggregate') return explainAggregate(aggregateRequest(inner));
  const isKnown = ['find', 'count', 'distinct', 'findAndModify'].includes(inner.name);
  const text = `Explain is not supported for the command: ${inner.name}`;
  ensure(isKnown, 'CommandNotSupported', text);
  const { collection, target: name } = inner;
  const asked =
    inner.name === 'find' ? findRequest(inner, collection) : inner.selection('query', collection);
  return explainFind({ engine, db, name, verbosity: given['verbosity'] }, asked);
};
