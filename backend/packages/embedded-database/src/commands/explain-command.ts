import { ensure } from '../common/errors.js';
import { countOf } from '../common/iterables.js';
import type { Doc } from '../bson/values.js';
import { pushDown } from '../aggregate/push-down.js';
import { aggregateDocs } from '../aggregate/run.js';
import { findRecords, type FindRequest, planFind } from '../find/find.js';
import type { Plan } from '../plan/plan.js';
import { aggregateRequest } from './aggregate-request.js';
import type { CommandHandler, CommandTable } from './command.js';
import { Request } from './request.js';

/** How MongoDB names the parts of a plan. */
const stageOf = (plan: Plan): Doc => {
  switch (plan.kind) {
    case 'scan':
      return { stage: 'COLLSCAN' };
    case 'union':
      return { stage: 'OR', inputStages: plan.plans.map(stageOf) };
    case 'index': {
      const { name: indexName, spec, isMultikey: isMultiKey } = plan.index;
      const inputStage = { stage: 'IXSCAN', indexName, keyPattern: spec['key'], isMultiKey };
      return { stage: 'FETCH', inputStage };
    }
  }
};

const queryPlannerOf = ({ collection, namespace }: Request, find: FindRequest): Doc => {
  const winningPlan = collection ? stageOf(planFind(collection, find)) : { stage: 'EOF' };
  return { namespace, parsedQuery: find.filter, winningPlan };
};

/** Runs a find to count what it returns, and how many documents it looks at for that. */
const executionStatsOf = ({ engine, collection }: Request, find: FindRequest): Doc => {
  const statistics = { documents: 0 };
  const nReturned = countOf(findRecords(engine.storage, collection, { ...find, statistics }));
  return { nReturned, totalDocsExamined: statistics.documents };
};

/** Explains the find that a pipeline begins with; the later stages are only named. */
export const explainAggregate = (request: Request): Doc => {
  const aggregation = aggregateRequest(request);
  // compiles every stage, so that a pipeline that would be refused is refused here too
  aggregateDocs(aggregation);
  const explained = { queryPlanner: queryPlannerOf(request, pushDown(aggregation).find) };
  return { ...explained, stages: [{ $cursor: explained }, ...aggregation.pipeline] };
};

const EXPLAINED_AS_FIND = ['find', 'count', 'distinct', 'findAndModify'];

const explain: CommandHandler = (request) => {
  const { verbosity = 'allPlansExecution' } = request.fields;
  const runs = verbosity === 'executionStats' || verbosity === 'allPlansExecution';
  ensure(runs || verbosity === 'queryPlanner', 'BadValue', 'verbosity is not a valid value');
  const explained = new Request(request.doc('explain') ?? {}, request.origin);
  if (explained.name === 'aggregate') return explainAggregate(explained);
  const isFind = EXPLAINED_AS_FIND.includes(explained.name);
  const text = `Explain is not supported for the command: ${explained.name}`;
  ensure(isFind, 'CommandNotSupported', text);
  const find = explained.statement();
  const queryPlanner = queryPlannerOf(explained, find);
  if (!runs) return { queryPlanner };
  return { queryPlanner, executionStats: executionStatsOf(explained, find) };
};

/** Shows which index a command would use, and how many documents it would look at. */
export const explainCommands: CommandTable = { explain };
