import { insertRaw } from '../catalog/documents.js';
import { collectionName, engineFor, type Handler, rawDocuments, write } from './request.js';
import { isOrdered, runStatements, withErrors } from './write-errors.js';

export const insert: Handler = (request) => {
  const documents = rawDocuments(request, 'documents');
  const name = collectionName(request);
  const { db, command } = request;
  const engine = engineFor(request);
  return write(request, () => {
    const collection = engine.catalog.ensure(db, name);
    let n = 0;
    const errors = runStatements(documents, isOrdered(command), (raw) => {
      insertRaw(engine, collection, raw);
      n++;
    });
    return withErrors({ n }, errors);
  });
};
