import { failure, failedToParse } from '../errors.js';
import { decodeTyped, ease } from '../bson/codec.js';
import { rawArray } from '../bson/raw.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import type { Collection } from '../catalog/collection.js';
import { type Collation, parseCollation } from '../query/collation.js';
import type { Batch } from '../cursors.js';
import type { Engine } from '../engine.js';
import { timeLeft, withTimeLimit } from '../time-limit.js';

/** One command as it came. */
export type Request = {
  engine: Engine;
  name: string;
  db: string;
  command: Doc;
  body: Buffer;
  sequences: ReadonlyMap<string, Buffer[]>;
  connectionId: number;
};

export type Reply = Doc | { batch: Batch };
export type Handler = (request: Request) => Reply | Promise<Reply>;

/** The collection that a command names in its first field. */
export const collectionName = ({ command, name }: Request): string => {
  const value = command[name];
  if (typeof value === 'string') return value;
  throw failure('InvalidNamespace', `collection name has invalid type ${typeName(value)}`);
};

export const findCollection = (request: Request): Collection | undefined =>
  request.engine.catalog.find(request.db, collectionName(request));

/** A document option of the command; undefined when it is not given. Error 14 for another type. */
export const docOption = (command: Doc, name: string): Doc | undefined => {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (isDoc(value)) return value;
  throw failure(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`,
  );
};

export const integerOption = (command: Doc, name: string): number | undefined => {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (isNumber(value)) return Math.trunc(toNumber(value));
  throw failure(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
  );
};

/** An integer that may not be negative. Error 51024 as the server words it. */
export const countOption = (command: Doc, name: string): number | undefined => {
  const value = integerOption(command, name);
  if (value === undefined || value >= 0) return value;
  throw failure('BadValue', `BSON field '${name}' value must be >= 0, actual value '${value}'`);
};

export const flagOption = (command: Doc, name: string): boolean =>
  toBoolean(command[name] ?? false);

export const collationOption = (command: Doc, collection?: Collection): Collation | undefined => {
  const spec = docOption(command, 'collation');
  return spec === undefined ? collection?.collation : parseCollation(spec);
};

export const variablesOption = (command: Doc): Variables | undefined => {
  const spec = docOption(command, 'let');
  return spec && evaluateAll(ease(spec));
};

/** Variables are expressions themselves, though without a document to look at. */
export const evaluateAll = (spec: Doc): Variables =>
  Object.fromEntries(
    Object.entries(spec).map(([name, value]) => [name, compileExpression(value)({})]),
  );

/** The documents of a write command, from its body or from a sequence beside it. */
export const rawDocuments = ({ sequences, body }: Request, name: string): Buffer[] => {
  const documents = sequences.get(name) ?? rawArray(body, name);
  if (!documents) throw failedToParse(`BSON field '${name}' is missing but a required field`);
  if (documents.length === 0 || documents.length > 100000) {
    throw failure(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${documents.length} operations.`,
    );
  }
  return documents;
};

export const statements = (request: Request, name: string): Doc[] =>
  rawDocuments(request, name).map(decodeTyped);

/** Whether the answer must wait for the disk. Error 2 for copies that no standalone server has. */
export const isDurable = ({ command }: Request): boolean => {
  const concern = docOption(command, 'writeConcern');
  if (!concern) return false;
  const { w } = concern;
  if (isNumber(w) && toNumber(w) > 1) {
    throw failure('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
  return concern['j'] === true || concern['fsync'] === true || w === 'majority';
};

/** The engine as a write command wants it: with validation unless it asks for none. */
export const engineFor = ({ engine, command }: Request): Engine =>
  flagOption(command, 'bypassDocumentValidation') ? { ...engine, skipsValidation: true } : engine;

/** Runs a write command in the shared transaction. */
export const write = async <T>(request: Request, work: () => T): Promise<T> => {
  const limit = timeLeft();
  return request.engine.writer.write(() => withTimeLimit(limit, work), {
    durable: isDurable(request),
  });
};
