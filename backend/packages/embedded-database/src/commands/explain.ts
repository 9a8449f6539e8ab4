import { ensure } from '../errors.js';
import { type Doc, firstKey } from '../bson/values.js';
import { aggregateDocs, type AggregateRequest, pushDown } from '../aggregate/run.js';
import { countOf } from '../iterables.js';
import type { Engine } from '../engine.js';
import type { IndexPlan, Plan } from '../plan/planner.js';
import { findRecords, type FindRequest, planFind } from '../query/find.js';
import { aggregateRequest } from './aggregate.js';
import { checkFields } from './fields.js';
import { findRequest } from './reads.js';
import { Request } from './request.js';

const ixscan = ({ index, reverse }: IndexPlan): Doc => ({
  stage: 'FETCH',
  inputStage: {
    stage: 'IXSCAN',
    keyPattern: index.spec['key'],
    indexName: index.name,
    isMultiKey: index.isMultikey,
    direction: reverse ? 'backward' : 'forward',
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
  const inputStage = stageOf(plan);
  if (isInOrder || (plan.kind === 'index' && plan.isSorted)) return inputStage;
  return { stage: 'SORT', sortPattern: sort, inputStage };
};

type Explained = { engine: Engine; db: string; name: string; runs: boolean };

/** Which index a find uses, and, when it is run, how many keys and documents it looks at. */
const explainFind = ({ engine, db, name, runs }: Explained, request: FindRequest): Doc => {
  const collection = engine.catalog.find(db, name);
  const winningPlan = winningPlanOf(collection && planFind(collection, request), request);
  const namespace = `${db}.${name}`;
  const queryPlanner = { namespace, parsedQuery: request.filter, winningPlan, rejectedPlans: [] };
  if (!runs) return { explainVersion: '1', queryPlanner };
  const statistics = { keys: 0, documents: 0 };
  const found = findRecords(engine.storage, collection, { ...request, statistics });
  const executionStats = {
    executionSuccess: true,
    nReturned: countOf(found),
    totalKeysExamined: statistics.keys,
    totalDocsExamined: statistics.documents,
    executionStages: winningPlan,
  };
  return { explainVersion: '1', queryPlanner, executionStats };
};

/** Explains the find at the beginning of a pipeline; the later stages are only named. */
export const explainAggregate = (asked: AggregateRequest): Doc => {
  const { engine, db, collection: name = '', pipeline } = asked;
  aggregateDocs(asked);
  const explained = explainFind({ engine, db, name, runs: false }, pushDown(asked).find);
  return { ...explained, stages: [{ $cursor: explained }, ...pipeline] };
};

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

export const explain = (request: Request): Doc => {
  const { engine, db, given, origin } = request;
  const { verbosity = 'allPlansExecution' } = given;
  const isKnown = VERBOSITIES.includes(verbosity as string);
  ensure(isKnown, 'BadValue', 'verbosity is not a valid value');
  const inner = new Request(request.doc('explain') ?? {}, origin);
  checkFields(inner.name, inner.given);
  if (inner.name === 'aggregate') return explainAggregate(aggregateRequest(inner));
  const isFind = inner.name === 'find';
  const text = `Explain is not supported for the command: ${inner.name}`;
  ensure(isFind || inner.name === 'count', 'CommandNotSupported', text);
  const asked = isFind ? findRequest(inner) : inner.selection('query');
  const runs = verbosity !== 'queryPlanner';
  return explainFind({ engine, db, name: inner.target, runs }, asked);
};
