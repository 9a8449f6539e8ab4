import { ensure } from '../common/errors.js';
import { type Doc, firstKey } from '../bson/values.js';
import { countOf, findRecords, planFind } from '../find/find.js';
import type { Plan } from '../plan/plan.js';
import { scan } from '../plan/scan.js';
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

/** What a find does; where no index has the wanted order, it sorts in memory what it has found. */
const winningPlanOf = (plan: Plan | undefined, sort: Doc | undefined): Doc => {
  if (!plan) return { stage: 'EOF' };
  const isInOrder = firstKey(sort ?? {}) === undefined || (plan.kind === 'index' && plan.isSorted);
  const stage = stageOf(plan);
  return isInOrder ? stage : { stage: 'SORT', sortPattern: sort, inputStage: stage };
};

/** The plan of a find, and how many documents it looks at and finds. Error 115 for other commands. */
const explain: CommandHandler = (request) => {
  const { verbosity = 'allPlansExecution' } = request.fields;
  const runs = verbosity === 'executionStats' || verbosity === 'allPlansExecution';
  ensure(runs || verbosity === 'queryPlanner', 'BadValue', 'verbosity is not a valid value');
  const explained = new Request(
    { ...request.origin, db: request.db },
    request.doc('explain') ?? {},
  );
  const isFind = explained.name === 'find';
  const refusal = `Explain is not supported for the command: ${explained.name}`;
  ensure(isFind, 'CommandNotSupported', refusal);
  const { collection, namespace, engine } = explained;
  const find = explained.findRequest();
  const plan = collection && planFind(collection, find);
  const winningPlan = winningPlanOf(plan, find.sort);
  const queryPlanner = { namespace, parsedQuery: find.filter, winningPlan };
  if (!runs) return { queryPlanner };
  const { storage } = engine;
  const nReturned = countOf(findRecords(storage, collection, find));
  const totalDocsExamined = plan ? countOf(scan({ storage, collection }, plan)) : 0;
  return { queryPlanner, executionStats: { nReturned, totalDocsExamined } };
};

/** Shows which index a find uses, and how many documents it looks at. */
export const explainCommands: CommandTable = { explain };
