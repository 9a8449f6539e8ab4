import { refuse } from '../common/errors.js';
import { type Doc, toBoolean } from '../bson/values.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Fields that any command may carry; those of transactions are refused before. */
const COMMON_FIELDS = words(`
  $db $readPreference $clusterTime lsid comment readConcern writeConcern
  txnNumber startTransaction autocommit
`);

/** The fields that a command knows, or a statement inside a command (`updates`, `deletes`). */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  find: words('filter sort projection skip limit batchSize singleBatch collation'),
  getMore: words('collection batchSize'),
  killCursors: words('cursors'),
  aggregate: words('pipeline cursor'),
  distinct: words('key query'),
  explain: words('verbosity'),
  insert: words('documents ordered bypassDocumentValidation'),
  update: words('updates ordered bypassDocumentValidation'),
  updates: words('q u multi upsert'),
  delete: words('deletes ordered'),
  deletes: words('q limit'),
  findAndModify: words('query sort update new fields upsert bypassDocumentValidation'),
  create: [],
  drop: [],
  createIndexes: words('indexes'),
  dropIndexes: words('index'),
  listIndexes: words('cursor'),
  listCollections: words('filter cursor nameOnly authorizedCollections'),
};

/** Fields that MongoDB knows and this server does not; harmless while they are not set. */
const REFUSED_FIELDS = new Set(
  words(`
    hint let maxTimeMS arrayFilters c collation sampleRate explain allowDiskUse commitQuorum
    min max returnKey showRecordId tailable awaitData noCursorTimeout allowPartialResults oplogReplay
    apiVersion apiStrict apiDeprecationErrors
    viewOn pipeline timeseries expireAfterSeconds encryptedFields storageEngine indexOptionDefaults
    changeStreamPreAndPostImages capped size clusteredIndex validator validationLevel validationAction
    filter remove
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
  const allowed = KNOWN_FIELDS.get(command);
  if (!allowed) return;
  for (const field in fields) {
    if (field === command || allowed.has(field)) continue;
    if (!REFUSED_FIELDS.has(field)) {
      refuse('IDLUnknownField', `BSON field '${command}.${field}' is an unknown field.`);
    }
    if (toBoolean(fields[field])) {
      refuse('NotImplemented', `${command} with '${field}' is not supported by this server`);
    }
  }
};
