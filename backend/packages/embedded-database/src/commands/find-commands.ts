import { ensure } from '../common/errors.js';
import { countOf } from '../common/iterables.js';
import { TakesLong, withTimeLimit } from '../common/time-limit.js';
import { firstKey, toNumber } from '../bson/values.js';
import { findBodies, findRecords } from '../find/find.js';
import type { UpdateStatement } from '../update/statement.js';
import type { CommandHandler, CommandTable } from './command.js';
import { distinct } from './distinct-command.js';
import { isLarge } from './request.js';

const find: CommandHandler = (request) => {
  const { engine, collection, namespace } = request;
  const bodies = findBodies(engine.storage, collection, request.statement());
  return request.firstBatch(namespace, bodies);
};

const getMore: CommandHandler = (request) => {
  const { engine, db, fields } = request;
  const batchSize = request.integer('batchSize', 0) || Infinity;
  const namespace = `${db}.${request.text('collection')}`;
  const id = toNumber(fields['getMore']);
  if (engine.readers?.owns(id)) throw new TakesLong(id);
  if (!engine.changeCursors.has(id)) return engine.cursors.next(id, namespace, batchSize);
  // of a stream of changes this is how long to wait for the next one, and no limit of what it takes
  const wait = request.integer('maxTimeMS', 0);
  return withTimeLimit(Infinity, () => engine.changeCursors.next(id, namespace, batchSize, wait));
};

const killCursors: CommandHandler = ({ fields, engine }) => {
  const { cursors } = fields;
  ensure(Array.isArray(cursors), 'TypeMismatch', "'killCursors.cursors' must be an array");
  const moved = cursors.map(toNumber).find((id) => engine.readers?.owns(id));
  if (moved !== undefined) throw new TakesLong(moved);
  const cursorsKilled: unknown[] = [];
  const cursorsNotFound: unknown[] = [];
  for (const id of cursors) {
    const number = toNumber(id);
    const wasOpen = engine.cursors.close(number) || engine.changeCursors.close(number);
    (wasOpen ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const wantsAll = ({ filter, hint, skip, limit }: UpdateStatement): boolean =>
  firstKey(filter) === undefined && !hint && !skip && !limit;

const count: CommandHandler = (request) => {
  const { engine, collection } = request;
  const statement = request.statement();
  // the index of `_id` has one entry for each document
  if (collection && wantsAll(statement)) {
    // one statement of SQLite's, which nothing interrupts
    if (engine.readers && isLarge(collection)) throw new TakesLong();
    return { n: engine.catalog.countOf(collection) };
  }
  return { n: countOf(findRecords(engine.storage, collection, statement)) };
};

/** Commands that find documents, and those that continue and end the cursors of other commands. */
export const findCommands: CommandTable = { find, getMore, killCursors, count, distinct };
