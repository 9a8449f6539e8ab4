import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { capKey, KEY_PREFIX_BYTES, successor, uniqueKeys } from '../bson/key.js';
import { type Doc, firstKey, isDoc, isNil } from '../bson/values.js';
import type { Collection, Index } from '../catalog/collection.js';
import { component } from '../catalog/index-keys.js';
import { type Collation, sameCollation } from '../values/collation.js';
import { type Conditions, conditionsOf } from '../query/conditions.js';
import { INDEX } from '../values/path.js';
import type { SortKey } from '../values/sort.js';
import { type Bound, pointsOf, rangesOf } from './bounds.js';
import { implies } from './implication.js';

/** A stretch of an index, without the index's own first bytes; `isPoint` is one key of a unique index. */
export type KeyRange = { from: Buffer; to: Buffer | undefined; isPoint?: boolean };

/** Where to look. The documents found there must still be tested. */
export type IndexPlan = {
  kind: 'index';
  index: Index;
  ranges: KeyRange[];
  isSorted: boolean;
  reverse: boolean;
};
export type Plan =
  | IndexPlan
  | { kind: 'union'; plans: IndexPlan[] }
  | { kind: 'scan'; reverse: boolean };

export type PlanRequest = {
  filter: Doc;
  sort?: readonly SortKey[] | undefined;
  collation?: Collation | undefined;
  hint?: unknown;
};

type Candidate = IndexPlan & { score: number };

/** What an order alone is worth; alternatives with an index each are worth more. */
const SORTED = 3;

/** Chooses how to find the documents. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const { filter, sort, hint } = request;
  const conditions = conditionsOf(filter);
  const hinted = hintedIndexes(collection, hint);
  const indexes = hinted ?? collection.indexes.filter(({ isHidden }) => !isHidden);
  const [best] = indexes
    .map((index) => considerIndex(index, conditions, request, hinted !== undefined))
    .filter((plan) => plan !== undefined)
    .sort((a, b) => b.score - a.score);
  const isGood = hinted || (best && best.score > SORTED);
  const found = (isGood ? undefined : unionOf(collection, request)) ?? best;
  if (found) return found;
  const natural = sort?.find(({ path }) => path === '$natural')?.direction;
  const reverse = (natural ?? Number((hint as Doc | undefined)?.['$natural'])) < 0;
  if (!collection.options['clusteredIndex']) return { kind: 'scan', reverse };
  // it lies in the order of its `_id`
  const ranges = [{ from: Buffer.alloc(0), to: undefined }];
  return { kind: 'index', index: collection.indexes[0]!, ranges, isSorted: false, reverse };
};

/** An index by its name or its key pattern. */
export const indexBy = ({ indexes }: Collection, wanted: unknown): Index | undefined =>
  indexes.find(({ name, spec }) =>
    isDoc(wanted) ? compare(spec['key'], wanted) === 0 : name === wanted,
  );

const hintedIndexes = (collection: Collection, hint: unknown): Index[] | undefined => {
  if (firstKey(Object(hint) as Doc) === undefined) return undefined;
  if (isDoc(hint) && '$natural' in hint) return [];
  const found = indexBy(collection, hint);
  ensure(found?.isOrdered, 'BadValue', 'hint provided does not correspond to an existing index');
  return [found];
};

const considerIndex = (
  index: Index,
  conditions: Conditions,
  request: PlanRequest,
  isHinted: boolean,
): Candidate | undefined => {
  const { partial } = index;
  const judgesStrings = !index.collation && !request.collation;
  const isWhole = !partial || (judgesStrings && implies(conditions, partial));
  if (!index.isOrdered || !isWhole) return undefined;
  const bounds = boundsOf(index, conditions, request);
  const { equalities, stretches, isPresent } = bounds;
  const order = orderOf(index, bounds, request);
  const isExact = index.isUnique && equalities === index.fields.length;
  const range = (isExact ? 20 : 0) + equalities * 10 + (stretches ? 4 : 0);
  const score = range + (order.isSorted ? SORTED : 0);
  if ((score === 0 || (index.isSparse && !isPresent)) && !isHinted) return undefined;
  const ranges = isExact ? bounds.prefixes.map(pointAt) : rangesIn(bounds);
  ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return { kind: 'index', index, ranges, ...order, score };
};

type Bounds = {
  /** Beginnings of keys that a number of fields fix, and the stretches of the field behind them. */
  prefixes: Buffer[];
  equalities: number;
  stretches?: Bound[] | undefined;
  /** They exclude null and missing, which a sparse index may not hold. */
  isPresent: boolean;
};

const boundsOf = (index: Index, conditions: Conditions, { collation }: PlanRequest): Bounds => {
  const bounds: Bounds = { prefixes: [Buffer.alloc(0)], equalities: 0, isPresent: false };
  // only the index's own language rules can judge strings; documents may hold strings as well
  const fields = sameCollation(index.collation, collation) ? index.fields : [];
  const roots = new Set<string>();
  for (const part of fields) {
    const known = conditions.get(part.path);
    // a number in a path may mean a position or a name; the index knows only one of the two
    if (!known || part.parts.some((name) => INDEX.test(name))) break;
    // conditions on two fields of one array may be met by two different elements of it
    if (index.isMultikey && roots.has(part.parts[0]!)) break;
    roots.add(part.parts[0]!);
    const points = pointsOf(known);
    if (!points && !collation) bounds.stretches = rangesOf(part, known, index.isMultikey);
    bounds.isPresent ||= points ? points.every((value) => !isNil(value)) : !!bounds.stretches;
    if (!points || (bounds.prefixes.length > 1 && points.length > 1)) break;
    const keys = uniqueKeys(points.map((value) => component(index, part, value)));
    const longer = (prefix: Buffer) => keys.map((key) => Buffer.concat([prefix, key]));
    bounds.prefixes = bounds.prefixes.flatMap(longer);
    bounds.equalities++;
  }
  return bounds;
};

const orderOf = (index: Index, { prefixes, equalities }: Bounds, request: PlanRequest) => {
  const { sort, collation } = request;
  const unsorted = { isSorted: false, reverse: false };
  const inOrder = !index.isMultikey && !index.hasLongKeys && !index.collation && !collation;
  if (!sort || !inOrder || prefixes.length !== 1) return unsorted;
  let direction = 0;
  let at = 0;
  for (const { path, direction: wanted } of sort) {
    // fields fixed to one value need not be sorted by, so they may be passed over
    while (at < equalities && index.fields[at]!.path !== path) at++;
    const part = index.fields[at++];
    const turned = (part?.descending ? -1 : 1) * wanted;
    if (part?.path !== path || direction === -turned) return unsorted;
    direction = turned;
  }
  return { isSorted: true, reverse: direction < 0 };
};

const pointAt = (key: Buffer): KeyRange => ({ from: capKey(key), to: undefined, isPoint: true });

const cut = (key: Buffer) => key.subarray(0, KEY_PREFIX_BYTES);

const rangesIn = ({ prefixes, stretches = [{}] }: Bounds): KeyRange[] =>
  prefixes.flatMap((prefix) =>
    stretches.map(({ from = Buffer.alloc(0), to }): KeyRange => {
      const end = to ? Buffer.concat([prefix, to]) : successor(prefix);
      // of longer keys an index keeps only the beginning in order
      const isLong = end && end.length > KEY_PREFIX_BYTES;
      return { from: cut(Buffer.concat([prefix, from])), to: isLong ? successor(cut(end)) : end };
    }),
  );

/** `$or` whose every branch has an index: the branches' finds, each document once. */
const unionOf = (collection: Collection, { filter, collation }: PlanRequest): Plan | undefined => {
  const { $or: branches, ...rest } = filter;
  if (!Array.isArray(branches)) return undefined;
  const plans = branches
    .map((branch) => choosePlan(collection, { filter: { $and: [rest, branch] }, collation }))
    .filter((plan) => plan.kind === 'index');
  return plans.length === branches.length ? { kind: 'union', plans } : undefined;
};
