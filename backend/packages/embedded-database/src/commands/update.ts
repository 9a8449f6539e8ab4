import { failedToParse, failure, unknownField } from '../errors.js';
import { ease } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import { compileFilter } from '../query/matcher.js';
import { runUpdate, type UpdateStatement } from '../update/change.js';
import {
  collationOption,
  collectionName,
  docOption,
  engineFor,
  flagOption,
  type Handler,
  statements,
  variablesOption,
  write,
} from './request.js';
import { isOrdered, runStatements, withErrors } from './write-errors.js';

const FIELDS = new Set(
  'q u c multi upsert collation arrayFilters hint sort sampleId upsertSupplied'.split(' '),
);

const parse = (given: Doc, command: Doc, collection: Collection | undefined): UpdateStatement => {
  const unknown = Object.keys(given).find((name) => !FIELDS.has(name));
  if (unknown) throw unknownField(`update.updates.${unknown}`);
  if (given['u'] === undefined)
    throw failedToParse("BSON field 'update.updates.u' is missing but a required field");
  const constants = docOption(given, 'c');
  if (constants && !Array.isArray(given['u'])) {
    throw failedToParse('Constant values may only be specified for pipeline updates');
  }
  const statement: UpdateStatement = {
    filter: docOption(given, 'q') ?? {},
    update: given['u'],
    multi: flagOption(given, 'multi'),
    upsert: flagOption(given, 'upsert'),
    arrayFilters: arrayFiltersOf(given),
    sort: docOption(given, 'sort'),
    hint: given['hint'],
    collation: collationOption(given, collection),
    variables: { ...variablesOption(command), ...ease(constants) },
  };
  if (statement.sort && statement.multi) throw failedToParse('Cannot specify sort with multi=true');
  return statement;
};

export const arrayFiltersOf = (given: Doc): Doc[] | undefined => {
  const filters = given['arrayFilters'];
  if (filters === undefined || filters === null) return undefined;
  if (Array.isArray(filters) && filters.every(isDoc)) return filters;
  throw failure('TypeMismatch', 'arrayFilters must be an array of documents');
};

export const update: Handler = (request) => {
  const given = statements(request, 'updates');
  const name = collectionName(request);
  const { db, command } = request;
  const engine = engineFor(request);
  return write(request, () => {
    const counts = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runStatements(given, isOrdered(command), (item, index) => {
      const existing = engine.catalog.find(db, name);
      const statement = parse(item, command, existing);
      // on a collection that is not there the statement must be valid all the same
      if (!existing && !statement.upsert) return void compileFilter(statement.filter, statement);
      const collection = existing ?? engine.catalog.ensure(db, name);
      const result = runUpdate(engine, collection, statement);
      counts.n += result.matched + (result.inserted ? 1 : 0);
      counts.nModified += result.modified;
      if (result.inserted) upserted.push({ index, _id: result.inserted['_id'] });
    });
    return withErrors(upserted.length ? { ...counts, upserted } : counts, errors);
  });
};
