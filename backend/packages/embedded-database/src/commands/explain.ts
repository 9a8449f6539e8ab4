import { failure } from '../errors.js';
import { type Doc, isDoc } from '../bson/values.js';
import { aggregateDocs, type AggregateRequest } from '../aggregate/run.js';
import { countOf } from '../count.js';
import type { Collection } from '../catalog/collection.js';
import type { Engine } from '../engine.js';
import type { Plan } from '../plan/planner.js';
import type { ScanStatistics } from '../plan/scan.js';
import { findRecords, type FindRequest, planFind } from '../query/find.js';
import { aggregateRequest } from './aggregate.js';
import { findRequest } from './read.js';
import { collationOption, docOption, type Handler, type Request } from './request.js';

const ixscan = (plan: Extract<Plan, { kind: 'index' }>): Doc => ({
  stage: 'FETCH',
  inputStage: {
    stage: 'IXSCAN',
    keyPattern: plan.index.spec['key'],
    indexName: plan.index.name,
    isMultiKey: plan.index.isMultikey,
    isUnique: plan.index.isUnique,
    isSparse: plan.index.isSparse,
    isPartial: plan.index.covers !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
    ranges: plan.ranges.length,
  },
});

const describe = (plan: Plan): Doc => {
  if (plan.kind === 'scan')
    return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'index') return ixscan(plan);
  return { stage: 'OR', inputStages: plan.plans.map(ixscan) };
};

const stageOf = (plan: Plan, { sort }: FindRequest): Doc => {
  const inner = describe(plan);
  const isSorted = !sort || Object.keys(sort).length === 0 || '$natural' in sort;
  return isSorted || (plan.kind === 'index' && plan.isSorted)
    ? inner
    : { stage: 'SORT', sortPattern: sort, inputStage: inner };
};

/** Which index a find uses, and how many keys and documents it looks at. */
export const explainFind = (
  engine: Engine,
  collection: Collection | undefined,
  {
    namespace,
    request,
    verbosity,
  }: { namespace: string; request: FindRequest; verbosity: unknown },
): Doc => {
  const plan: Plan | undefined = collection && planFind(collection, request);
  const winningPlan = plan ? stageOf(plan, request) : { stage: 'EOF' };
  const queryPlanner = { namespace, parsedQuery: request.filter, winningPlan, rejectedPlans: [] };
  const reply: Doc = { explainVersion: '1', queryPlanner };
  if (verbosity !== 'queryPlanner') {
    const statistics: ScanStatistics = { keys: 0, documents: 0 };
    const began = engine.clock().getTime();
    let nReturned = 0;
    if (collection) {
      nReturned = countOf(findRecords(engine.storage, collection, { ...request, statistics }));
    }
    reply['executionStats'] = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: engine.clock().getTime() - began,
      totalKeysExamined: statistics.keys,
      totalDocsExamined: statistics.documents,
      executionStages: winningPlan,
    };
  }
  return { ...reply, serverInfo: { host: 'embedded', version: '7.0.0' }, ok: 1 };
};

/** Explains the find at the beginning of a pipeline; the later stages are only named. */
export const explainAggregate = (asked: AggregateRequest): Doc => {
  const { engine, db, collection, pipeline } = asked;
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  const [first] = pipeline;
  const filter = isDoc(first?.['$match']) ? first['$match'] : {};
  const request: FindRequest = { filter, collation: asked.collation, variables: asked.variables };
  const explained = explainFind(engine, found, {
    namespace: `${db}.${collection}`,
    request,
    verbosity: 'queryPlanner',
  });
  aggregateDocs(asked);
  return { ...explained, stages: [{ $cursor: explained }, ...pipeline] };
};

const explainWrite = (command: Doc, name: string): FindRequest => {
  const [statement] = (command[name] ?? []) as Doc[];
  return { filter: docOption(statement ?? {}, 'q') ?? {}, hint: statement?.['hint'] };
};

const innerRequest = (
  name: string,
  inner: Doc,
  collection: Collection | undefined,
): FindRequest => {
  switch (name) {
    case 'find':
      return findRequest(inner, collection);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return {
        filter: docOption(inner, 'query') ?? {},
        sort: docOption(inner, 'sort'),
        hint: inner['hint'],
        collation: collationOption(inner, collection),
      };
    case 'update':
      return explainWrite(inner, 'updates');
    case 'delete':
      return explainWrite(inner, 'deletes');
    default:
      throw failure('CommandNotSupported', `Explain is not supported for the command: ${name}`);
  }
};

export const explain: Handler = (request: Request) => {
  const inner = docOption(request.command, 'explain') ?? {};
  const name = Object.keys(inner)[0] ?? '';
  if (name === 'aggregate') return explainAggregate(aggregateRequest(request, inner));
  const target = String(inner[name]);
  const collection = request.engine.catalog.find(request.db, target);
  return explainFind(request.engine, collection, {
    namespace: `${request.db}.${target}`,
    request: innerRequest(name, inner, collection),
    verbosity: request.command['verbosity'] ?? 'allPlansExecution',
  });
};
