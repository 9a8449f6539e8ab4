import { ensure } from '../errors.js';
import { rawArray } from '../bson/raw.js';
import { typeName } from '../bson/types.js';
import { type Doc, isNumber, toNumber } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Batch } from '../cursors.js';
import type { Engine } from '../engine.js';
import { timeLeft, withTimeLimit } from '../time-limit.js';
import type { Options } from './options.js';

/** One command as it came. */
export type Request = {
  engine: Engine;
  name: string;
  db: string;
  command: Doc;
  options: Options;
  body: Buffer;
  sequences: ReadonlyMap<string, Buffer[]>;
  connectionId: number;
};

/** What a command answers; `ok: 1` is added. */
export type Reply = Doc | { batch: Batch };
export type Handler = (request: Request) => Reply | Promise<Reply>;
export type Commands = Readonly<Record<string, Handler>>;

/** The collection that a command names in its first field. */
export const collectionName = ({ command, name }: Request): string => {
  const value = command[name];
  const text = `collection name has invalid type ${typeName(value)}`;
  ensure(typeof value === 'string', 'InvalidNamespace', text);
  return value;
};

export const findCollection = (request: Request): Collection | undefined =>
  request.engine.catalog.find(request.db, collectionName(request));

/** The documents of a write command, from its body or from a sequence beside it. */
export const rawDocuments = ({ sequences, body }: Request, name: string): Buffer[] => {
  const documents = sequences.get(name) ?? rawArray(body, name);
  ensure(documents, 'FailedToParse', `BSON field '${name}' is missing but a required field`);
  const { length } = documents;
  const text = `Write batch sizes must be between 1 and 100000. Got ${length} operations.`;
  ensure(length > 0 && length <= 100000, 'InvalidLength', text);
  return documents;
};

/** Whether the answer must wait for the disk. Error 2 for copies that no standalone server has. */
const isDurable = ({ options }: Request): boolean => {
  const { w, j, fsync } = options.doc('writeConcern') ?? {};
  const isCopied = isNumber(w) && toNumber(w) > 1;
  ensure(!isCopied, 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
  return j === true || fsync === true || w === 'majority';
};

/** Runs a write command in the shared transaction, with validation unless it asks for none. */
export const write = async <T>(request: Request, work: (engine: Engine) => T): Promise<T> => {
  const skipsValidation = request.options.flag('bypassDocumentValidation');
  const engine = skipsValidation ? { ...request.engine, skipsValidation } : request.engine;
  const limit = timeLeft();
  return engine.writer.write(() => withTimeLimit(limit, () => work(engine)), {
    durable: isDurable(request),
  });
};
