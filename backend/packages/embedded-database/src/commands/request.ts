import { ensure } from '../errors.js';
import { rawArray } from '../bson/raw.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isNumber, toNumber } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Batch } from '../cursors.js';
import type { Engine } from '../engine.js';
import { timeLeft, withTimeLimit } from '../time-limit.js';
import { Options } from './options.js';

/** Where a command came from, beside its options. */
type Origin = {
  engine: Engine;
  db: string;
  body: Buffer;
  sequences: ReadonlyMap<string, Buffer[]>;
  connectionId: number;
};

/** One command as it came. Its options are read by their types. */
export class Request extends Options {
  readonly name: string;

  constructor(
    command: Doc,
    readonly origin: Origin,
  ) {
    super(command);
    this.name = firstKey(command) ?? '';
  }

  get engine() {
    return this.origin.engine;
  }

  get db() {
    return this.origin.db;
  }

  /** The collection that a command names in its first field. */
  get target(): string {
    const value = this.given[this.name];
    const text = `collection name has invalid type ${typeName(value)}`;
    ensure(typeof value === 'string', 'InvalidNamespace', text);
    const isName = /^[^.\0][^\0]*$/.test(value);
    ensure(isName, 'InvalidNamespace', `Invalid namespace specified '${this.db}.${value}'`);
    return value;
  }

  /** That collection; undefined when it is not there. */
  get collection(): Collection | undefined {
    return this.engine.catalog.find(this.db, this.target);
  }

  get namespace() {
    return `${this.db}.${this.target}`;
  }

  /** The documents of a write command, from its body or from a sequence beside it. */
  rawDocuments(name: string): Buffer[] {
    const documents = this.origin.sequences.get(name) ?? rawArray(this.origin.body, name);
    ensure(documents, 'FailedToParse', `BSON field '${name}' is missing but a required field`);
    const { length } = documents;
    const text = `Write batch sizes must be between 1 and 100000. Got ${length} operations.`;
    ensure(length > 0 && length <= 100000, 'InvalidLength', text);
    return documents;
  }

  /** The first batch of documents, and the cursor for the others. */
  batch(namespace: string, documents: Iterable<Buffer>, most?: number): Batch {
    const batchSize = new Options(this.doc('cursor') ?? this.given).count('batchSize') ?? most;
    return this.engine.cursors.open(namespace, documents, { batchSize });
  }
}

/** What a command answers; `ok: 1` is added. */
export type Reply = Doc | Batch;
export type Handler = (request: Request) => Reply | Promise<Reply>;
export type Commands = Readonly<Record<string, Handler>>;
/** Commands that write. They run whole within the shared transaction, and perhaps twice. */
export type WriteCommands = Readonly<Record<string, (request: Request) => Reply>>;

/** Whether the answer must wait for the disk. Error 2 for copies that no standalone server has. */
const isDurable = (request: Request): boolean => {
  const { w, j, fsync } = request.doc('writeConcern') ?? {};
  const isCopied = isNumber(w) && toNumber(w) > 1;
  ensure(!isCopied, 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
  return j === true || fsync === true || w === 'majority';
};

/** Runs a write command in the shared transaction, with validation unless it asks for none. */
export const write = <T>(request: Request, work: (request: Request) => T): Promise<T> => {
  const { origin, engine } = request;
  const skipsValidation = request.flag('bypassDocumentValidation');
  const writing = new Request(request.given, { ...origin, engine: { ...engine, skipsValidation } });
  const limit = timeLeft();
  return engine.writer.write(() => withTimeLimit(limit, () => work(writing)), {
    durable: isDurable(request),
  });
};
