import { ensure } from '../common/errors.js';
import { compare, isEqual } from '../bson/compare.js';
import { decode, encodeReply } from '../bson/codec.js';
import { identity } from '../bson/key.js';
import { type Doc, firstKey, isDoc, toNumber } from '../bson/values.js';
import { countOf, findBodies, findRecords } from '../find/find.js';
import { elementsAt } from '../values/path.js';
import type { CommandHandler, CommandTable } from './command.js';
import type { Request } from './request.js';

/** Error 238 for language rules; `simple` is the order of bytes, which every find has. */
const checkCollation = (request: Request): void => {
  const { locale } = request.doc('collation') ?? { locale: 'simple' };
  ensure(
    locale === 'simple',
    'NotImplemented',
    'find with a collation is not supported by this server',
  );
};

const find: CommandHandler = (request) => {
  const { engine, collection, namespace } = request;
  checkCollation(request);
  const bodies = findBodies(engine.storage, collection, request.findRequest());
  const batchSize = request.integer('batchSize', 0);
  // a negative limit asks for one batch and no cursor
  const isSingleBatch = request.flag('singleBatch') || (request.integer('limit') ?? 0) < 0;
  return engine.cursors.open(namespace, bodies, { batchSize, isSingleBatch });
};

const getMore: CommandHandler = (request) => {
  const { engine, db, fields } = request;
  const namespace = `${db}.${request.text('collection')}`;
  return engine.cursors.next(
    toNumber(fields['getMore']),
    namespace,
    request.integer('batchSize', 0),
  );
};

const killCursors: CommandHandler = ({ fields, engine }) => {
  const { cursors } = fields;
  ensure(Array.isArray(cursors), 'TypeMismatch', "'killCursors.cursors' must be an array");
  const cursorsKilled: unknown[] = [];
  const cursorsNotFound: unknown[] = [];
  for (const id of cursors) {
    const wasOpen = engine.cursors.close(toNumber(id));
    (wasOpen ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

const count = ({ engine, collection }: Request, filter: Doc): number => {
  if (collection && firstKey(filter) === undefined) return engine.catalog.countOf(collection);
  return countOf(findRecords(engine.storage, collection, { filter }));
};

/** What the driver's `countDocuments` ends with. */
const COUNT_STAGE = { $group: { _id: 1, n: { $sum: 1 } } };

/** The filter of the pipeline that the driver's `countDocuments` sends. Error 238 for any other. */
const countFilterOf = (pipeline: readonly Doc[]): Doc => {
  const [first = {}, last] = pipeline;
  const { $match: filter = {}, ...others } = pipeline.length === 2 ? first : {};
  const isCount = isEqual(last ?? first, COUNT_STAGE) && firstKey(others) === undefined;
  const text = 'aggregate is supported by this server for countDocuments of a filter only';
  ensure(isCount && isDoc(filter) && pipeline.length <= 2, 'NotImplemented', text);
  return filter;
};

const aggregate: CommandHandler = (request) => {
  ensure(request.doc('cursor'), 'FailedToParse', "The 'cursor' option is required");
  const pipeline = request.docs('pipeline') ?? [];
  // MongoDB's refusal where there is no replica set, by which the game knows that nobody notifies it
  const isStream = pipeline.some((stage) => '$changeStream' in stage);
  ensure(!isStream, 40573, 'The $changeStream stage is only supported on replica sets');
  const n = count(request, countFilterOf(pipeline));
  const documents = n > 0 ? [encodeReply({ _id: 1, n })] : [];
  return request.engine.cursors.open(request.namespace, documents);
};

/** The different values at a path, those inside arrays one by one, in BSON order; what is missing is left out. */
const distinct: CommandHandler = (request) => {
  const { engine, collection } = request;
  const path = request.text('key').split('.');
  const names = new Set([path[0]!]);
  const found = new Map<string, unknown>();
  for (const { body } of findRecords(engine.storage, collection, request.findRequest())) {
    for (const value of elementsAt(decode(body, names), path)) found.set(identity(value), value);
  }
  return { values: [...found.values()].sort(compare) };
};

/** Commands that find documents, and those that continue and close the cursors of other commands. */
export const findCommands: CommandTable = { find, getMore, killCursors, aggregate, distinct };
