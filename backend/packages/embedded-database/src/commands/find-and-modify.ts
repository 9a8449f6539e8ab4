import { failedToParse } from '../errors.js';
import { decodeTyped } from '../bson/codec.js';
import { type Doc, firstKey } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { removeDoc } from '../catalog/documents.js';
import { findRecords } from '../query/find.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection } from '../query/projection.js';
import { runUpdate, type UpdateStatement } from '../update/change.js';
import {
  collationOption,
  collectionName,
  docOption,
  engineFor,
  flagOption,
  type Handler,
  type Request,
  variablesOption,
  write,
} from './request.js';
import { arrayFiltersOf } from './update.js';

const checkShape = (command: Doc) => {
  const removes = flagOption(command, 'remove');
  if (removes && command['update'] !== undefined) {
    throw failedToParse('Cannot specify both an update and remove=true');
  }
  if (!removes && (command['update'] === undefined || command['update'] === null)) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  if (removes && flagOption(command, 'new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (removes && flagOption(command, 'upsert')) {
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  }
};

const parse = ({ command }: Request, collection: Collection | undefined): UpdateStatement => ({
  filter: docOption(command, 'query') ?? {},
  update: command['update'],
  upsert: flagOption(command, 'upsert'),
  arrayFilters: arrayFiltersOf(command),
  sort: docOption(command, 'sort'),
  hint: command['hint'],
  collation: collationOption(command, collection),
  variables: variablesOption(command),
});

type Show = (doc: Doc | undefined) => Doc | null;

const shown = (command: Doc, statement: UpdateStatement): Show => {
  const fields = docOption(command, 'fields');
  if (!fields || firstKey(fields) === undefined) return (doc) => doc ?? null;
  const project = compileProjection(fields, statement);
  return (doc) => (doc ? project(doc) : null);
};

const NOTHING = { lastErrorObject: { n: 0 }, value: null, ok: 1 };

const removeOne = (
  { engine }: Request,
  collection: Collection | undefined,
  statement: UpdateStatement,
  show: Show,
): Doc => {
  if (!collection) return NOTHING;
  const [found] = findRecords(engine.storage, collection, { ...statement, limit: 1 });
  if (!found) return NOTHING;
  const doc = decodeTyped(found.body);
  removeDoc(engine, collection, { id: found.id, doc });
  return { lastErrorObject: { n: 1 }, value: show(doc), ok: 1 };
};

const updateOne = (
  request: Request,
  collection: Collection,
  statement: UpdateStatement,
  show: Show,
): Doc => {
  const { command } = request;
  const result = runUpdate(engineFor(request), collection, statement);
  const returnsNew = flagOption(command, 'new');
  if (result.inserted) {
    const { inserted } = result;
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted['_id'] },
      value: returnsNew ? show(inserted) : null,
      ok: 1,
    };
  }
  return {
    lastErrorObject: { n: result.matched, updatedExisting: result.matched > 0 },
    value: show(returnsNew ? result.after : result.before),
    ok: 1,
  };
};

export const findAndModify: Handler = (request) => {
  const { command, engine, db } = request;
  checkShape(command);
  const name = collectionName(request);
  return write(request, () => {
    const existing = engine.catalog.find(db, name);
    const statement = parse(request, existing);
    const show = shown(command, statement);
    if (flagOption(command, 'remove')) return removeOne(request, existing, statement, show);
    if (!existing && !statement.upsert) {
      compileFilter(statement.filter, statement);
      return { ...NOTHING, lastErrorObject: { n: 0, updatedExisting: false } };
    }
    const collection = existing ?? engine.catalog.ensure(db, name);
    return updateOne(request, collection, statement, show);
  });
};
