import { ensure } from '../errors.js';
import { rawArray } from '../bson/raw.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isNumber, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import type { Collection } from '../catalog/collection.js';
import type { Batch } from '../cursors.js';
import type { Engine } from '../engine.js';
import { type Collation, parseCollation } from '../query/collation.js';
import type { FindRequest } from '../query/find.js';
import { timeLeft, withTimeLimit } from '../time-limit.js';
import { Fields } from './fields.js';

/** Where a command came from, beside its fields. */
type Origin = {
  engine: Engine;
  db: string;
  body: Buffer;
  sequences: ReadonlyMap<string, Buffer[]>;
  connectionId: number;
};

/** One command as it came. */
export class Request extends Fields {
  readonly name: string;
  readonly engine: Engine;
  readonly db: string;
  private known: Variables | undefined;

  constructor(
    command: Doc,
    readonly origin: Origin,
  ) {
    super(command);
    this.name = firstKey(command) ?? '';
    ({ engine: this.engine, db: this.db } = origin);
  }

  /** The collection that a command names in its first field. */
  get target(): string {
    const value = this.given[this.name];
    const text = () => `Invalid namespace specified: '${String(value)}' (${typeName(value)})`;
    const isName = typeof value === 'string' && /^[^.\0][^\0]*$/.test(value);
    ensure(isName, 'InvalidNamespace', text);
    return value;
  }

  /** That collection; undefined when it is not there. */
  get collection(): Collection | undefined {
    return this.engine.catalog.find(this.db, this.target);
  }

  get namespace() {
    return `${this.db}.${this.target}`;
  }

  /** Variables are expressions themselves, though without a document to look at. */
  get variables(): Variables {
    if (this.known) return this.known;
    const entries = Object.entries(this.doc('let') ?? {});
    const own = entries.map(([name, value]) => [name, compileExpression(value)({})]);
    return (this.known = Object.fromEntries([['NOW', new Date()], ...own]) as Variables);
  }

  collationOf(item: Fields, collection: Collection | undefined): Collation | undefined {
    const spec = item.doc('collation');
    return spec === undefined ? collection?.collation : parseCollation(spec);
  }

  /** Which documents, in which order: those of the command, or of a statement in it. */
  selection(filter: string, item: Fields = this): FindRequest {
    return {
      filter: item.doc(filter) ?? {},
      sort: item.doc('sort'),
      hint: item.given['hint'],
      collation: this.collationOf(item, this.collection),
      variables: this.variables,
    };
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
    const batchSize = new Fields(this.doc('cursor') ?? this.given).count('batchSize') ?? most;
    const singleBatch = this.flag('singleBatch') || (this.integer('limit') ?? 0) < 0;
    return this.engine.cursors.open(namespace, documents, { batchSize, singleBatch });
  }
}

/** What a command answers; `ok: 1` is added. */
export type Reply = Doc | Batch;
export type Commands = Readonly<Record<string, (request: Request) => Reply | Promise<Reply>>>;
/** Commands that write. They run whole within the shared transaction, and perhaps twice. */
export type WriteCommands = Readonly<Record<string, (request: Request) => Doc>>;

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
  const durable = isDurable(request);
  return engine.writer.write(() => withTimeLimit(limit, () => work(writing)), { durable });
};
