import { ensure } from '../common/errors.js';
import type { Document } from '../bson/document.js';
import { type Doc } from '../bson/values.js';
import { checkSameId } from '../catalog/documents.js';
import { conditionsOf, valuesOf } from '../query/conditions.js';
import { clashIn } from './paths.js';
import { setAt } from './set-at.js';
import type { Update } from './statement.js';

const isIdPath = (path: string): boolean => path === '_id' || path.startsWith('_id.');

/**
 * The beginning of an upserted document: the fields that the filter fixes to one value, of a replacement
 * only `_id`. Error 54 when the filter fixes a path twice.
 */
const seedFrom = (filter: Doc, { kind }: Update): Doc => {
  const fields = [...conditionsOf(filter)].flatMap(([path, conditions]) =>
    conditions
      .map((condition) => valuesOf(condition) ?? [])
      .filter(({ length }) => length === 1 && (kind === 'update' || isIdPath(path)))
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
  const seed = seedFrom(filter, update);
  const { _id: id } = seed;
  const document = update.create(seed);
  if (id !== undefined) checkSameId(id, document.id);
  return document;
};
