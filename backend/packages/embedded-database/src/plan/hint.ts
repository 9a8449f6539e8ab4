import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';

/** An index by its name or its key pattern. */
export const indexBy = ({ indexes }: Collection, wanted: unknown): Index | undefined =>
  indexes.find(({ name, spec }) =>
    isDoc(wanted) ? compare(spec['key'], wanted) === 0 : name === wanted,
  );

/** Whether a hint is missing, or the empty document that stands for none. */
const isEmpty = (hint: unknown): boolean => firstKey(Object(hint) as Doc) === undefined;

/**
 * The indexes that a hint leaves to choose from: one, none for `{ $natural: … }`, and undefined
 * without a hint. Error 2 for an index that is not there.
 */
export const hintedIndexes = (collection: Collection, hint: unknown): Index[] | undefined => {
  if (isEmpty(hint)) return undefined;
  if (isDoc(hint) && '$natural' in hint) return [];
  const index = indexBy(collection, hint);
  ensure(index?.isOrdered, 'BadValue', 'hint provided does not correspond to an existing index');
  return [index];
};
