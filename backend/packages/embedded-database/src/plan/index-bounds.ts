import { capKey, KEY_PREFIX_BYTES, successor, uniqueKeys } from '../bson/key.js';
import { isNil } from '../bson/values.js';
import type { Index, IndexField } from '../catalog/index-definition.js';
import { keyComponent } from '../catalog/index-keys.js';
import type { Condition, Conditions } from '../query/conditions.js';
import { type Collation, sameCollation } from '../values/collation.js';
import { ARRAY_POSITION } from '../values/path.js';
import { type Bound, pointsOf, rangesOf } from './bounds.js';
import type { KeyRange } from './plan.js';

/** What the conditions of a filter say about the keys of one index. */
export type IndexBounds = {
  /** How many fields, from the first on, are fixed to single values. */
  equalities: number;
  /** The beginnings of keys that those values make. */
  prefixes: Buffer[];
  /** The stretches of the field behind them; undefined where its conditions allow everything. */
  stretches?: Bound[] | undefined;
  /** The conditions exclude null and missing, which a sparse index may not hold. */
  excludesMissing: boolean;
};

const NOTHING = Buffer.alloc(0);

/** A number in a path may mean a position or a name; the index knows only one of the two. */
const isAmbiguous = ({ parts }: IndexField): boolean =>
  parts.some((name) => ARRAY_POSITION.test(name));

const extendPrefixes = (
  prefixes: readonly Buffer[],
  index: Index,
  field: IndexField,
  points: readonly unknown[],
): Buffer[] => {
  const components = uniqueKeys(points.map((value) => keyComponent(index, field, value)));
  return prefixes.flatMap((prefix) =>
    components.map((component) => Buffer.concat([prefix, component])),
  );
};

const excludesMissing = (points: readonly unknown[] | undefined, stretches?: Bound[]): boolean =>
  points ? points.every((value) => !isNil(value)) : stretches !== undefined;

/** Follows the fields of an index as long as conditions fix them to values. */
export const indexBoundsOf = (
  index: Index,
  conditions: Conditions,
  collation: Collation | undefined,
): IndexBounds => {
  const bounds: IndexBounds = { equalities: 0, prefixes: [NOTHING], excludesMissing: false };
  // only the index's own language rules can judge strings; documents may hold strings as well
  if (!sameCollation(index.collation, collation)) return bounds;
  const usedRoots = new Set<string>();
  for (const field of index.fields) {
    const known: readonly Condition[] | undefined = conditions.get(field.path);
    const root = field.parts[0]!;
    // conditions on two fields of one array may be met by two different elements of it
    const sharesArray = index.isMultikey && usedRoots.has(root);
    if (!known || isAmbiguous(field) || sharesArray) break;
    usedRoots.add(root);
    const points = pointsOf(known);
    if (!points && !collation) bounds.stretches = rangesOf(field, known, index.isMultikey);
    bounds.excludesMissing ||= excludesMissing(points, bounds.stretches);
    // two lists of values would multiply: the second one is left to the filter
    const multiplies = bounds.prefixes.length > 1 && points !== undefined && points.length > 1;
    if (!points || multiplies) break;
    bounds.prefixes = extendPrefixes(bounds.prefixes, index, field, points);
    bounds.equalities++;
  }
  return bounds;
};

/** The keys themselves, where all fields of a unique index are fixed. */
export const pointRanges = ({ prefixes }: IndexBounds): KeyRange[] =>
  prefixes.map((key) => ({ from: capKey(key), to: undefined, isPoint: true }));

const cut = (key: Buffer): Buffer => key.subarray(0, KEY_PREFIX_BYTES);

/** Of keys that are too long an index keeps only the beginning in order, so an end covers it all. */
const cutEnd = (end: Buffer | undefined): Buffer | undefined =>
  end && end.length > KEY_PREFIX_BYTES ? successor(cut(end)) : end;

/** Above whatever follows a value in a key, and not above a longer string that begins with it, as 'a\0' with 'a'. */
const BEHIND = Buffer.from([0xff]);

/** The ranges of keys that begin with one of the prefixes and go on within one of the stretches. */
export const prefixRanges = (
  { prefixes, stretches = [{}] }: IndexBounds,
  isExact = false,
): KeyRange[] =>
  prefixes.flatMap((prefix) =>
    stretches.map(({ from = NOTHING, to }): KeyRange => {
      const behind = isExact ? Buffer.concat([prefix, BEHIND]) : successor(prefix);
      const end = to ? Buffer.concat([prefix, to]) : behind;
      return { from: cut(Buffer.concat([prefix, from])), to: cutEnd(end) };
    }),
  );
