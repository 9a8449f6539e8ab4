import { ensure } from '../common/errors.js';
import { decodeSent } from '../bson/codec.js';
import { beginsWith, pickFields, rawArray } from '../bson/raw.js';
import { firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Engine } from '../engine/engine.js';
import type { FindRequest } from '../find/find.js';
import { FieldReader } from './field-reader.js';

/** A command as it arrives. */
type Origin = {
  engine: Engine;
  /** The command as encoded bytes. */
  body: Buffer;
  /** Arrays of encoded documents that the message carried outside the command, by field name. */
  sequences: ReadonlyMap<string, Buffer[]>;
  /** The name of the database, where the message has it outside the command. */
  db?: string | undefined;
};

const COLLECTION_NAME = /^[^.\0][^\0]*$/;
const MAX_STATEMENTS = 100_000;

/** Decodes a command, without the documents that it wants to be stored: those are taken as they came. */
const decodeCommand = (body: Buffer) => {
  const isInsert = beginsWith(body, 'insert');
  return decodeSent(isInsert ? pickFields(body, (name) => name !== 'documents') : body);
};

/** One command: its name, its fields, and what it runs on. */
export class Request extends FieldReader {
  readonly engine: Engine;
  /** The name of the database that the command runs on. */
  readonly db: string;

  /** `command` is given for a command inside another one. */
  constructor(
    readonly origin: Origin,
    command = decodeCommand(origin.body),
  ) {
    // a command is named by its first field
    super(firstKey(command) ?? '', command);
    const db = origin.db ?? command['$db'];
    ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
    this.engine = origin.engine;
    this.db = db;
  }

  /** The name of the collection, which is the value of the first field. Error 73 for no name. */
  get collectionName(): string {
    const value = this.fields[this.name];
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

  /** The collection, made when it does not exist. Only inside a write. */
  ensureCollection(): Collection {
    return this.engine.catalog.ensure(this.db, this.collectionName);
  }

  /** Which documents a `find`, `distinct` or `findAndModify` asks for. */
  findRequest(): FindRequest {
    return {
      filter: this.doc('filter') ?? this.doc('query') ?? {},
      sort: this.doc('sort'),
      projection: this.doc('projection') ?? this.doc('fields'),
      skip: this.integer('skip', 0),
      limit: Math.abs(this.integer('limit') ?? 0),
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
}
