import { ensure } from '../common/errors.js';
import { TakesLong } from '../common/time-limit.js';
import { rawArray } from '../bson/raw.js';
import { type Doc, firstKey, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../expression/expression.js';
import type { Collection } from '../catalog/collection.js';
import type { Batch } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { parseCollation } from '../values/collation.js';
import type { UpdateStatement } from '../update/statement.js';
import { FieldReader } from './field-reader.js';

/** What a command arrives with beside its fields. */
export type Origin = {
  engine: Engine;
  /** The name of the database that the command runs on. */
  db: string;
  /** The command as encoded bytes. */
  body: Buffer;
  /** Arrays of encoded documents that the message carried outside the command, by field name. */
  sequences: ReadonlyMap<string, Buffer[]>;
  /** Whether the client has gone, so that nobody waits for the answer. */
  isAbandoned?: () => boolean;
};

/** Stands for the collection of an aggregation on the database itself (`aggregate: 1`). */
export const NO_COLLECTION = '$cmd.aggregate';

const COLLECTION_NAME = /^[^.\0][^\0]*$/;
const MAX_STATEMENTS = 100_000;

/** Collections of more records are read to their end by a reader. */
const LARGE = 5000;

/** Whether reading a collection to its end takes long. */
export const isLarge = (collection: Collection | undefined): boolean =>
  collection !== undefined && collection.nextRecord - collection.records.from > LARGE;

/** One command: its name, its fields, and what it runs on. */
export class Request extends FieldReader {
  readonly engine: Engine;
  readonly db: string;
  private computedVariables: Variables | undefined;

  constructor(
    command: Doc,
    readonly origin: Origin,
  ) {
    // a command is named by its first field
    super(firstKey(command) ?? '', command);
    this.engine = origin.engine;
    this.db = origin.db;
  }

  /** The name of the collection, which is the value of the first field. Error 73 for no name. */
  get collectionName(): string {
    const value = this.fields[this.name];
    if (this.name === 'aggregate' && toNumber(value) === 1) return NO_COLLECTION;
    const isName = typeof value === 'string' && COLLECTION_NAME.test(value);
    ensure(isName, 'InvalidNamespace', () => `Invalid namespace specified: ${String(value)}`);
    return value;
  }

  /** The collection; undefined while it does not exist. */
  get collection(): Collection | undefined {
    return this.engine.catalog.find(this.db, this.collectionName);
  }

  /** The full name, such as `gridlock.users`. */
  get namespace(): string {
    return `${this.db}.${this.collectionName}`;
  }

  /** The collection, for commands that need one. Error 26 while it does not exist. */
  existingCollection(): Collection {
    const { collection, namespace } = this;
    ensure(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    return collection;
  }

  /** The collection, made when it does not exist. Only inside a write. */
  ensureCollection(): Collection {
    return this.collection ?? this.engine.catalog.ensure(this.db, this.collectionName);
  }

  /** The values of `let`: expressions that see no document, computed once. `NOW` is among them. */
  get variables(): Variables {
    this.computedVariables ??= this.computeVariables();
    return this.computedVariables;
  }

  private computeVariables(): Variables {
    const expressions = Object.entries(this.doc('let') ?? {});
    const own = expressions.map(([name, value]) => [name, compileExpression(value)({})]);
    return Object.fromEntries([['NOW', new Date()], ...own]) as Variables;
  }

  /**
   * What the command, or one statement inside it, asks for: which documents, in which order, and
   * what becomes of them. The names of the fields differ from command to command.
   */
  statement(from: FieldReader = this): UpdateStatement {
    const collation = from.doc('collation');
    return {
      filter: from.doc('filter') ?? from.doc('query') ?? from.doc('q') ?? {},
      sort: from.doc('sort'),
      projection: from.doc('projection') ?? from.doc('fields'),
      skip: from.integer('skip', 0),
      limit: Math.abs(from.integer('limit') ?? 0),
      hint: from.fields['hint'],
      collation: collation ? parseCollation(collation) : this.collection?.collation,
      variables: this.variables,
      update: from.fields['update'] ?? from.fields['u'],
      multi: from.flag('multi'),
      upsert: from.flag('upsert'),
      arrayFilters: from.docs('arrayFilters'),
    };
  }

  /**
   * The encoded documents of a field of a write command, which come in the command or as a sequence
   * beside it. Errors: 9 when there are none, 21 when there are too few or too many.
   */
  rawDocuments(field: string): Buffer[] {
    const documents = this.origin.sequences.get(field) ?? rawArray(this.origin.body, field);
    ensure(documents, 'FailedToParse', `BSON field '${field}' is missing but a required field`);
    const { length } = documents;
    const isCount = length > 0 && length <= MAX_STATEMENTS;
    const text = `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${length} operations.`;
    ensure(isCount, 'InvalidLength', text);
    return documents;
  }

  /** Answers with a cursor: the first batch of the documents, and an id to ask for the others. */
  firstBatch(namespace: string, documents: Iterable<Buffer>): Batch {
    const options = new FieldReader('cursor', this.doc('cursor') ?? this.fields);
    const batchSize = options.integer('batchSize', 0);
    // a negative limit asks for one batch and no cursor
    const isSingleBatch = this.flag('singleBatch') || (this.integer('limit') ?? 0) < 0;
    const batch = this.engine.cursors.open(namespace, documents, { batchSize, isSingleBatch });
    const mayMove = this.engine.readers !== undefined && !batch.cursorId.isZero();
    if (mayMove && typeof this.fields[this.name] === 'string' && isLarge(this.collection)) {
      // what follows may be far away, and a cursor cannot move on its way
      this.engine.cursors.close(batch.cursorId.toNumber());
      throw new TakesLong();
    }
    return batch;
  }
}
