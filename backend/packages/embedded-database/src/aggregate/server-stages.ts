import { UUID } from 'bson';
import { failure, failureAt } from '../errors.js';
import type { Doc } from '../bson/values.js';
import type { AggregateRequest } from './run.js';
import { changeStreams } from './stages.js';

/** Stages that tell about the server instead of reading documents; undefined for all others. */
export const serverStage = (
  name: string,
  _operand: unknown,
  { engine, db, collection }: AggregateRequest,
): Doc[] | undefined => {
  const found = collection === undefined ? undefined : engine.catalog.find(db, collection);
  switch (name) {
    case '$changeStream':
      throw changeStreams();
    case '$currentOp':
      return [{ type: 'op', host: 'embedded', desc: 'conn', active: true, op: 'command' }];
    case '$listLocalSessions':
    case '$listSessions':
      return [{ _id: { id: new UUID() }, lastUse: engine.clock() }];
    case '$collStats': {
      if (!found) throw failure('NamespaceNotFound', `Collection [${db}.${collection}] not found.`);
      const count = engine.catalog.countOf(found);
      return [
        { ns: `${db}.${collection}`, localTime: engine.clock(), count, storageStats: { count } },
      ];
    }
    case '$indexStats':
      return (found?.indexes ?? []).map((index) => ({ name: index.name, key: index.spec['key'] }));
    default:
      if (collection === undefined) {
        throw failureAt(73, `{aggregate: 1} is not valid for '${name}'; a collection is required.`);
      }
      return undefined;
  }
};
