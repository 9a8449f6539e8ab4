import { refuse } from '../common/errors.js';
import { type Doc, toBoolean } from '../bson/values.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Options that a collection keeps, and that a listing of collections shows. */
export const COLLECTION_OPTIONS = words('collation validator validationLevel validationAction');

/** Options that make a kind of collection this server does not have; `create` refuses them. */
export const REFUSED_COLLECTION_OPTIONS = words('capped size max clusteredIndex');

/** Fields that any command may carry. */
const COMMON_FIELDS = words(`
  $db $readPreference $clusterTime lsid comment maxTimeMS readConcern writeConcern
  apiVersion apiStrict apiDeprecationErrors txnNumber startTransaction autocommit
`);

/**
 * The fields that a command knows, or a statement inside a command (`updates`, `deletes`). What is
 * not listed here may carry any field.
 */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  find: words(`
    filter sort projection hint skip limit batchSize singleBatch collation let
    allowDiskUse noCursorTimeout allowPartialResults oplogReplay
  `),
  count: words('query skip limit hint collation fields'),
  distinct: words('key query hint collation'),
  aggregate: words(`
    pipeline cursor explain hint collation let allowDiskUse bypassDocumentValidation
  `),
  explain: words('verbosity'),
  insert: words('documents ordered bypassDocumentValidation'),
  update: words('updates let ordered bypassDocumentValidation'),
  updates: words('q u multi upsert collation arrayFilters hint'),
  delete: words('deletes let ordered'),
  deletes: words('q limit collation hint'),
  findAndModify: words(`
    query sort update remove new fields upsert collation arrayFilters hint let
    bypassDocumentValidation
  `),
  create: [...COLLECTION_OPTIONS, ...REFUSED_COLLECTION_OPTIONS],
  createIndexes: words('indexes commitQuorum'),
  dropIndexes: words('index'),
};

/** Fields that MongoDB knows and this server does not; harmless while they are not set. */
const REFUSED_FIELDS = new Set(
  words(`
    c min max returnKey showRecordId tailable awaitData
    viewOn pipeline timeseries expireAfterSeconds encryptedFields storageEngine indexOptionDefaults
    changeStreamPreAndPostImages index cappedSize cappedMax
  `),
);

const KNOWN_FIELDS = new Map(
  Object.entries(FIELDS_OF).map(([name, fields]) => [name, new Set([...COMMON_FIELDS, ...fields])]),
);

/**
 * Refuses what a command, or a statement inside one, does not know. Errors: 40415 for a field that
 * MongoDB does not know either, 238 for one that only this server does not support.
 */
export const checkFieldNames = (command: string, fields: Doc): void => {
  const known = KNOWN_FIELDS.get(command);
  if (!known) return;
  for (const field in fields) {
    if (field === command || known.has(field)) continue;
    if (!REFUSED_FIELDS.has(field)) {
      refuse('IDLUnknownField', `BSON field '${command}.${field}' is an unknown field.`);
    }
    if (toBoolean(fields[field])) {
      refuse('NotImplemented', `${command} with '${field}' is not supported by this server`);
    }
  }
};
