import { successor, uniqueKeys } from '../bson/key.js';
import { isNil, toBoolean } from '../bson/values.js';
import type { Index, IndexField } from '../catalog/index-definition.js';
import { keyComponent } from '../catalog/index-keys.js';
import type { Condition, Conditions } from '../query/conditions.js';
import { ARRAY_POSITION } from '../values/path.js';
import { type Bound, pointsOf, rangeOf } from './bounds.js';
import type { KeyRange } from './plan.js';

/** What the conditions of a filter say about the keys of one index. */
export type IndexBounds = {
  /** How many fields, from the first on, are fixed to single values. */
  equalities: number;
  /** The beginnings of keys that those values make. */
  prefixes: Buffer[];
  /** The range of the field after them; undefined where its conditions allow everything. */
  range?: Bound | undefined;
  /** The conditions exclude documents without the fields, which a sparse index does not hold. */
  excludesMissing: boolean;
};

const NOTHING = Buffer.alloc(0);

/** A number in a path may mean a position or a name; the index knows only one of the two. */
const isAmbiguous = ({ parts }: IndexField): boolean =>
  parts.some((name) => ARRAY_POSITION.test(name));

const extendPrefixes = (
  prefixes: readonly Buffer[],
  field: IndexField,
  points: readonly unknown[],
): Buffer[] => {
  const components = uniqueKeys(points.map((value) => keyComponent(field, value)));
  return prefixes.flatMap((prefix) =>
    components.map((component) => Buffer.concat([prefix, component])),
  );
};

const asksForField = ({ operator, operand }: Condition): boolean =>
  operator === '$exists' && toBoolean(operand);

/** Follows the fields of an index as long as conditions fix them to values. */
export const indexBoundsOf = (index: Index, conditions: Conditions): IndexBounds => {
  const bounds: IndexBounds = { equalities: 0, prefixes: [NOTHING], excludesMissing: false };
  const usedRoots = new Set<string>();
  for (const field of index.fields) {
    const onField: readonly Condition[] | undefined = conditions.get(field.path);
    const root = field.parts[0]!;
    // conditions on two fields of one array may be met by two different elements of it
    const sharesArray = index.isMultikey && usedRoots.has(root);
    if (!onField || isAmbiguous(field) || sharesArray) break;
    usedRoots.add(root);
    const points = pointsOf(onField);
    if (!points) bounds.range = rangeOf(field, onField, index.isMultikey);
    const excludesNull = points?.every((value) => !isNil(value)) ?? bounds.range !== undefined;
    bounds.excludesMissing ||= excludesNull || onField.some(asksForField);
    // two lists of values would multiply: the second one is left to the filter
    const multiplies = bounds.prefixes.length > 1 && points !== undefined && points.length > 1;
    if (!points || multiplies) break;
    bounds.prefixes = extendPrefixes(bounds.prefixes, field, points);
    bounds.equalities++;
  }
  return bounds;
};

/** The keys themselves, where all fields of a unique index are fixed. */
export const pointRanges = ({ prefixes }: IndexBounds): KeyRange[] =>
  prefixes.map((key) => ({ from: key, to: undefined, isPoint: true }));

/** The ranges of keys that begin with one of the prefixes and go on within the range. */
export const prefixRanges = ({ prefixes, range = {} }: IndexBounds): KeyRange[] =>
  prefixes.map((prefix): KeyRange => ({
    from: Buffer.concat([prefix, range.from ?? NOTHING]),
    to: range.to ? Buffer.concat([prefix, range.to]) : successor(prefix),
  }));
