import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { decode } from '../bson/codec.js';
import { type Doc, firstKey, toNumber } from '../bson/values.js';
import { aggregateBodies, aggregateDocs, pushDown } from '../aggregate/run.js';
import { stageName } from '../aggregate/stages.js';
import { outputOf } from '../aggregate/output.js';
import { countOf } from '../common/iterables.js';
import { foldDeep } from '../values/collation.js';
import type { Plan } from '../plan/planner.js';
import { findBodies, findRecords, type FindRequest, planFind } from '../find/find.js';
import { valuesAt } from '../values/path.js';
import { type Commands, NO_COLLECTION, Request, write } from './request.js';

/** What an aggregate command asks for. */
const aggregateRequest = (request: Request) => {
  const { engine, db, target } = request;
  const collection = target === NO_COLLECTION ? undefined : target;
  const pipeline = request.docs('pipeline') ?? [];
  pipeline.forEach(stageName);
  const { collation, variables = {}, hint } = request.asked();
  return { engine, db, collection, pipeline, variables, collation, hint };
};

const stageOf = (plan: Plan): Doc => {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN' };
  if (plan.kind === 'union') return { stage: 'OR', inputStages: plan.plans.map(stageOf) };
  const { name: indexName, spec, isMultikey: isMultiKey } = plan.index;
  const inputStage = { stage: 'IXSCAN', indexName, keyPattern: spec['key'], isMultiKey };
  return { stage: 'FETCH', inputStage };
};

/** Which index a find uses, and, when it is run, how many documents it looks at. */
const explainFind = (request: Request, asked: FindRequest, runs: boolean): Doc => {
  const { engine, collection, namespace } = request;
  const winningPlan = collection ? stageOf(planFind(collection, asked)) : { stage: 'EOF' };
  const queryPlanner = { namespace, parsedQuery: asked.filter, winningPlan };
  if (!runs) return { queryPlanner };
  const statistics = { documents: 0 };
  const nReturned = countOf(findRecords(engine.storage, collection, { ...asked, statistics }));
  const executionStats = { nReturned, totalDocsExamined: statistics.documents };
  return { queryPlanner, executionStats };
};

/** Explains the find at the beginning of a pipeline; the later stages are only named. */
const explainAggregate = (request: Request): Doc => {
  const asked = aggregateRequest(request);
  aggregateDocs(asked);
  const explained = explainFind(request, pushDown(asked).find, false);
  return { ...explained, stages: [{ $cursor: explained }, ...asked.pipeline] };
};

export const readCommands: Commands = {
  find: (request) => {
    const { engine, collection, namespace } = request;
    return request.batch(namespace, findBodies(engine.storage, collection, request.asked()));
  },

  getMore: (request) => {
    const { engine, db, given } = request;
    const batchSize = request.integer('batchSize', 0) || Infinity;
    const namespace = `${db}.${request.text('collection')}`;
    return engine.cursors.next(toNumber(given['getMore']), namespace, batchSize);
  },

  killCursors: ({ given, engine }) => {
    const { cursors } = given;
    ensure(Array.isArray(cursors), 'TypeMismatch', "'killCursors.cursors' must be an array");
    const cursorsKilled = cursors.filter((id) => engine.cursors.close(toNumber(id)));
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },

  count: (request) => {
    const { engine, collection } = request;
    const asked = request.asked();
    const isAll =
      firstKey(asked.filter) === undefined && !(asked.hint ?? asked.skip) && !asked.limit;
    if (collection && isAll) return { n: engine.catalog.countOf(collection) };
    return { n: countOf(findRecords(engine.storage, collection, asked)) };
  },

  distinct: (request) => {
    const { engine, collection } = request;
    const parts = request.text('key').split('.');
    const asked = request.asked();
    const { collation } = asked;
    const values = new Map<string, unknown>();
    for (const { body } of findRecords(engine.storage, collection, asked)) {
      for (const value of valuesAt(decode(body), parts).flat()) {
        const same = identity(foldDeep(value, collation));
        if (value !== undefined && !values.has(same)) values.set(same, value);
      }
    }
    return { values: [...values.values()].sort(compare) };
  },

  explain: (request) => {
    const { verbosity = 'allPlansExecution' } = request.given;
    const runs = verbosity === 'executionStats' || verbosity === 'allPlansExecution';
    ensure(runs || verbosity === 'queryPlanner', 'BadValue', 'verbosity is not a valid value');
    const inner = new Request(request.doc('explain') ?? {}, request.origin);
    if (inner.name === 'aggregate') return explainAggregate(inner);
    const isFind = ['find', 'count', 'distinct', 'findAndModify'].includes(inner.name);
    const text = `Explain is not supported for the command: ${inner.name}`;
    ensure(isFind, 'CommandNotSupported', text);
    return explainFind(inner, inner.asked(), runs);
  },

  aggregate: async (request) => {
    const { engine, namespace } = request;
    if (request.flag('explain')) return explainAggregate(request);
    const text = "The 'cursor' option is required, except for aggregate with the explain argument";
    ensure(request.doc('cursor'), 'FailedToParse', text);
    const asked = aggregateRequest(request);
    const output = outputOf(asked.pipeline.at(-1), asked.db);
    if (!output) return request.batch(namespace, aggregateBodies(asked));
    const source = { ...asked, pipeline: asked.pipeline.slice(0, -1) };
    await write(request, () => output(engine, [...aggregateDocs(source)]));
    return request.batch(namespace, []);
  },
};
