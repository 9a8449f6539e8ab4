import { ensure } from '../errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, isNumber, toBoolean, toNumber } from '../bson/values.js';

// What any command may carry.
const COMMON =
  '$db lsid $readPreference $clusterTime comment maxTimeMS readConcern writeConcern apiVersion apiStrict apiDeprecationErrors txnNumber startTransaction autocommit ';
const WRITE = `${COMMON}ordered bypassDocumentValidation `;

/** The options of a collection that `collMod` may change, and those that `create` knows. */
export const CHANGEABLE = 'validator validationLevel validationAction changeStreamPreAndPostImages';
export const STORED = `${CHANGEABLE} capped size max collation clusteredIndex`;

type Names = { known: Set<string>; refused: Set<string> };
const names = (known: string, refused = ''): Names => ({
  known: new Set(known.split(' ')),
  refused: new Set(refused.split(' ')),
});

/** The fields that commands and their statements know, and those that MongoDB knows and we refuse. */
const FIELDS: Partial<Record<string, Names>> = {
  find: names(
    `${COMMON}filter sort projection hint skip limit batchSize singleBatch collation let allowDiskUse noCursorTimeout allowPartialResults oplogReplay`,
    'min max returnKey showRecordId tailable awaitData',
  ),
  count: names(`${COMMON}query skip limit hint collation fields`),
  distinct: names(`${COMMON}key query hint collation`),
  aggregate: names(
    `${COMMON}pipeline cursor explain hint collation let allowDiskUse bypassDocumentValidation`,
  ),
  explain: names(`${COMMON}verbosity`),
  insert: names(`${WRITE}documents`),
  update: names(`${WRITE}updates let`),
  updates: names('q u c multi upsert collation arrayFilters hint sampleId upsertSupplied'),
  delete: names(`${WRITE}deletes let`),
  deletes: names('q limit collation hint sampleId'),
  findAndModify: names(
    `${WRITE}query sort update remove new fields upsert collation arrayFilters hint let`,
  ),
  create: names(
    COMMON + STORED,
    'viewOn pipeline timeseries expireAfterSeconds encryptedFields storageEngine indexOptionDefaults',
  ),
  collMod: names(
    `${COMMON}${CHANGEABLE} index`,
    'viewOn pipeline timeseries expireAfterSeconds capped cappedSize cappedMax',
  ),
  'collMod.index': names('name keyPattern expireAfterSeconds hidden', 'unique prepareUnique'),
  createIndexes: names(`${COMMON}indexes commitQuorum`),
  dropIndexes: names(`${COMMON}index`),
};

const isSet = (value: unknown) =>
  toBoolean(value) && !(isDoc(value) && firstKey(value) === undefined);

/** Refuses fields that a command, or a statement in one, does not know. */
export const checkFields = (what: string, given: Doc): void => {
  const fields = FIELDS[what];
  for (const name in fields ? given : {}) {
    const isRefused = fields!.refused.has(name);
    const refusal = () => `${what} with '${name}' is not supported by this server`;
    ensure(!isRefused || !isSet(given[name]), 'NotImplemented', refusal);
    const isKnown = name === what || isRefused || fields!.known.has(name);
    ensure(isKnown, 'IDLUnknownField', () => `BSON field '${what}.${name}' is an unknown field.`);
  }
};

/** The values of a command, or of one of its statements. Error 14 for one of another type. */
export class Fields {
  constructor(readonly given: Doc) {}

  private read<T>(name: string, type: string, holds: (value: unknown) => boolean): T | undefined {
    const value = this.given[name] ?? undefined;
    const text = () => `BSON field '${name}' is of type '${typeName(value)}', expected '${type}'`;
    ensure(value === undefined || holds(value), 'TypeMismatch', text);
    return value as T | undefined;
  }

  doc(name: string): Doc | undefined {
    return this.read(name, 'object', isDoc);
  }

  docs(name: string): Doc[] | undefined {
    return this.read(
      name,
      'array of objects',
      (value) => Array.isArray(value) && value.every(isDoc),
    );
  }

  text(name: string): string {
    const text = this.read<string>(name, 'string', (value) => typeof value === 'string');
    ensure(text !== undefined, 'TypeMismatch', `BSON field '${name}' is missing`);
    return text;
  }

  integer(name: string): number | undefined {
    const value = this.read(name, 'number', isNumber);
    return value === undefined ? undefined : Math.trunc(toNumber(value));
  }

  /** An integer that may not be negative. */
  count(name: string): number | undefined {
    const value = this.integer(name);
    const text = `BSON field '${name}' value must be >= 0, actual value '${value}'`;
    ensure(value === undefined || value >= 0, 'BadValue', text);
    return value;
  }

  flag(name: string): boolean {
    return toBoolean(this.given[name]);
  }
}
