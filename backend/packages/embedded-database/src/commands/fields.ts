import { ensure, refuse } from '../common/errors.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc, isNumber, toBoolean, toNumber } from '../bson/values.js';

/** The options that a collection may be created with; those of the second line may change later. */
export const OPTIONS =
  'capped size max collation clusteredIndex ' +
  'validator validationLevel validationAction changeStreamPreAndPostImages';
const CHANGEABLE = OPTIONS.slice(OPTIONS.indexOf('validator'));

/** What commands and their statements know; all others may carry anything. */
const FIELDS = {
  find: 'filter sort projection hint skip limit batchSize singleBatch collation let allowDiskUse noCursorTimeout allowPartialResults oplogReplay',
  count: 'query skip limit hint collation fields',
  distinct: 'key query hint collation',
  aggregate: 'pipeline cursor explain hint collation let allowDiskUse bypassDocumentValidation',
  explain: 'verbosity',
  insert: 'documents ordered bypassDocumentValidation',
  update: 'updates let ordered bypassDocumentValidation',
  updates: 'q u multi upsert collation arrayFilters hint',
  delete: 'deletes let ordered',
  deletes: 'q limit collation hint',
  findAndModify:
    'query sort update remove new fields upsert collation arrayFilters hint let bypassDocumentValidation',
  create: OPTIONS,
  collMod: CHANGEABLE,
  createIndexes: 'indexes commitQuorum',
  dropIndexes: 'index',
};
const ANYWHERE =
  '$db lsid $readPreference $clusterTime comment maxTimeMS readConcern writeConcern apiVersion apiStrict apiDeprecationErrors txnNumber startTransaction autocommit';
/** What MongoDB knows and this server has not. */
const REFUSED =
  'c min max returnKey showRecordId tailable awaitData viewOn pipeline timeseries expireAfterSeconds encryptedFields storageEngine indexOptionDefaults index cappedSize cappedMax';
const KNOWN = new Map(
  Object.entries(FIELDS).map(([what, names]) => [what, new Set(`${ANYWHERE} ${names}`.split(' '))]),
);

const checkNames = (what: string, given: Doc) => {
  const known = KNOWN.get(what);
  for (const name in known ? given : {}) {
    if (known!.has(name) || name === what) continue;
    const isRefused = REFUSED.split(' ').includes(name);
    if (isRefused && !toBoolean(given[name])) continue;
    const text = `${what} with '${name}' is not supported by this server`;
    ensure(!isRefused, 'NotImplemented', text);
    refuse('IDLUnknownField', `BSON field '${what}.${name}' is an unknown field.`);
  }
};

/** The fields of a command, or of a statement in one. Errors for unknown ones, and for wrong types. */
export class Fields {
  constructor(
    readonly name: string,
    readonly given: Doc,
  ) {
    checkNames(name, given);
  }

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
    return this.read(name, 'objects', (value) => Array.isArray(value) && value.every(isDoc));
  }

  text(name: string): string {
    const text = this.read<string>(name, 'string', (value) => typeof value === 'string');
    ensure(text !== undefined, 'TypeMismatch', `BSON field '${name}' is missing`);
    return text;
  }

  integer(name: string, least = -Infinity): number | undefined {
    const value = this.read(name, 'number', isNumber);
    const integer = value === undefined ? undefined : Math.trunc(toNumber(value));
    const text = `BSON field '${name}' value must be >= ${least}, actual value '${integer}'`;
    ensure(!(integer! < least), 'BadValue', text);
    return integer;
  }

  flag(name: string): boolean {
    return toBoolean(this.given[name]);
  }
}
