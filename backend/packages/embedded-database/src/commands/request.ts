import { ensure } from '../common/errors.js';
import { rawArray } from '../bson/raw.js';
import { type Doc, firstKey, isNumber, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../expression/expression.js';
import type { Collection } from '../catalog/collection.js';
import type { Batch } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { parseCollation } from '../values/collation.js';
import { timeLeft, withTimeLimit } from '../common/time-limit.js';
import type { UpdateStatement } from '../update/statement.js';
import { Fields } from './fields.js';

/** Where a command came from, beside its fields. */
type Origin = { engine: Engine; db: string; body: Buffer; sequences: Map<string, Buffer[]> };

export const NO_COLLECTION = '$cmd.aggregate';

/** One command as it came. */
export class Request extends Fields {
  readonly engine: Engine;
  readonly db: string;
  private known: Variables | undefined;

  constructor(
    command: Doc,
    readonly origin: Origin,
  ) {
    super(firstKey(command) ?? '', command);
    ({ engine: this.engine, db: this.db } = origin);
  }

  /** The collection that a command names in its first field; an aggregation may name none by 1. */
  get target(): string {
    const value = this.given[this.name];
    if (this.name === 'aggregate' && toNumber(value) === 1) return NO_COLLECTION;
    const isName = typeof value === 'string' && /^[^.\0][^\0]*$/.test(value);
    ensure(isName, 'InvalidNamespace', () => `Invalid namespace specified: ${String(value)}`);
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

  /** Which documents are asked for, by the command or a statement in it, and what becomes of them. */
  asked(item: Fields = this): UpdateStatement {
    const collation = item.doc('collation');
    return {
      filter: item.doc('filter') ?? item.doc('query') ?? item.doc('q') ?? {},
      sort: item.doc('sort'),
      projection: item.doc('projection') ?? item.doc('fields'),
      skip: item.integer('skip', 0),
      limit: Math.abs(item.integer('limit') ?? 0),
      hint: item.given['hint'],
      collation: collation ? parseCollation(collation) : this.collection?.collation,
      variables: this.variables,
      update: item.given['update'] ?? item.given['u'],
      multi: item.flag('multi'),
      upsert: item.flag('upsert'),
      arrayFilters: item.docs('arrayFilters'),
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
  batch(namespace: string, documents: Iterable<Buffer>): Batch {
    const options = new Fields('cursor', this.doc('cursor') ?? this.given);
    const most = options.integer('batchSize', 0);
    const isSingle = this.flag('singleBatch') || (this.integer('limit') ?? 0) < 0;
    return this.engine.cursors.open(namespace, documents, most, isSingle);
  }
}

/** What a command answers; `ok: 1` is added. */
export type Reply = Doc | Batch;
export type Commands = Readonly<Record<string, (request: Request) => Reply | Promise<Reply>>>;

/** Does the work of a command in the shared transaction, all of it and perhaps twice. */
export const write = <T>(request: Request, work: () => T): Promise<T> => {
  const { engine } = request;
  const { w, j, fsync } = request.doc('writeConcern') ?? {};
  const isCopied = isNumber(w) && toNumber(w) > 1;
  ensure(!isCopied, 'BadValue', "cannot use 'w' > 1 when a host is not replicated");
  const durable = j === true || fsync === true || w === 'majority';
  const limit = timeLeft();
  const job = () => {
    engine.skipsValidation = request.flag('bypassDocumentValidation');
    return withTimeLimit(limit, work);
  };
  return engine.writer.write(job, { durable });
};

/** A command that only writes. */
export const writing = (run: (request: Request) => Doc) => (request: Request) =>
  write(request, () => run(request));
