import { ensure } from '../common/errors.js';
import type { Document } from '../bson/document.js';
import { type Doc } from '../bson/values.js';
import { checkSameId } from '../catalog/documents.js';
import { conditionsOf, valuesOf } from '../query/conditions.js';
import { clashIn } from './paths.js';
import { setAt } from './set-at.js';
import type { Update } from './statement.js';

/**
 * The beginning of an upserted document: the fields that the filter fixes to one value. Error 54 when it fixes a path
 * twice.
 */
const seedFrom = (filter: Doc): Doc => {
  const fields = [...conditionsOf(filter)].flatMap(([path, conditions]) =>
    conditions
      .map((condition) => valuesOf(condition) ?? [])
      .filter(({ length }) => length === 1)
      .map(([value]) => ({ path, value })),
  );
  const clash = clashIn(fields.map(({ path }) => path));
  ensure(!clash, 54, `cannot infer fields to set, path '${clash?.path}' is matched twice`);
  const seed: Doc = {};
  for (const { path, value } of fields) setAt(seed, path.split('.'), value);
  return seed;
};

/** Makes the document of an upsert from what the filter fixes and what the update changes. */
export const documentOfUpsert = (filter: Doc, update: Update): Document => {
  const seed = seedFrom(filter);
  const { _id: id } = seed;
  const document = update.create(seed);
  if (id !== undefined) checkSameId(id, document.id);
  return document;
};
