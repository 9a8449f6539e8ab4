import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import { planFind } from '../find/find.js';
import type { Plan } from '../plan/plan.js';
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

/** The plan of a find. Errors: 115 for other commands, 238 for another verbosity than `queryPlanner`. */
const explain: CommandHandler = (request) => {
  const { verbosity = 'queryPlanner' } = request.fields;
  const text = 'explain is supported by this server with the verbosity queryPlanner only';
  ensure(verbosity === 'queryPlanner', 'NotImplemented', text);
  const explained = new Request(request.origin, request.doc('explain') ?? {});
  const isFind = explained.name === 'find';
  const refusal = `Explain is not supported for the command: ${explained.name}`;
  ensure(isFind, 'CommandNotSupported', refusal);
  const { collection, namespace } = explained;
  const find = explained.findRequest();
  const winningPlan = collection ? stageOf(planFind(collection, find)) : { stage: 'EOF' };
  return { queryPlanner: { namespace, parsedQuery: find.filter, winningPlan } };
};

/** Shows which index a find would use. */
export const explainCommands: CommandTable = { explain };
