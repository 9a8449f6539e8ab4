import { decodeTyped } from '../bson/codec.js';
import { failedToParse } from '../errors.js';
import { removeDoc } from '../catalog/documents.js';
import { findRecords } from '../query/find.js';
import { compileFilter } from '../query/matcher.js';
import {
  collationOption,
  collectionName,
  docOption,
  type Handler,
  integerOption,
  statements,
  variablesOption,
  write,
} from './request.js';
import { isOrdered, runStatements, withErrors } from './write-errors.js';

export const remove: Handler = (request) => {
  const given = statements(request, 'deletes');
  const name = collectionName(request);
  const { engine, db, command } = request;
  return write(request, () => {
    const collection = engine.catalog.find(db, name);
    const variables = variablesOption(command);
    let n = 0;
    const errors = runStatements(given, isOrdered(command), (item) => {
      const limit = integerOption(item, 'limit') ?? 0;
      if (limit !== 0 && limit !== 1) {
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
      }
      const filter = docOption(item, 'q') ?? {};
      const collation = collationOption(item, collection);
      if (!collection) return void compileFilter(filter, { collation, variables });
      const request = { filter, collation, variables, hint: item['hint'], limit };
      // chosen first, removed afterwards: the scan must not run over what it removes
      const ids = Array.from(findRecords(engine.storage, collection, request), ({ id }) => id);
      for (const id of ids) {
        const doc = decodeTyped(engine.storage.getRecord(id)!);
        removeDoc(engine, collection, { id, doc });
        n++;
      }
    });
    return withErrors({ n }, errors);
  });
};
