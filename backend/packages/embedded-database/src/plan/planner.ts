import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { capKey, KEY_PREFIX_BYTES, successor, uniqueKeys } from '../bson/key.js';
import { type Doc, firstKey, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { component } from '../catalog/index-keys.js';
import { type Collation, sameCollation } from '../query/collation.js';
import { INDEX } from '../query/path.js';
import type { SortKey } from '../query/sort.js';
import { type Bound, rangesOf } from './bounds.js';
import { type Conditions, conditionsOf, excludesMissing, pointsOf } from './conditions.js';
import { implies } from './implication.js';

/** A stretch of an index, without the index's own first bytes; `point` is one key of a unique index. */
export type KeyRange = { from: Buffer; to: Buffer | undefined; point?: Buffer };

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

const SCORE = { equality: 10, range: 4, sorted: 3, unique: 20 };

type Candidate = { plan: IndexPlan; score: number };

/** Chooses how to find the documents. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const { filter, sort, hint } = request;
  const isHinted = firstKey(Object(hint) as Doc) !== undefined;
  const indexes = isHinted
    ? hintedIndexes(collection, hint)
    : collection.indexes.filter(({ isHidden }) => !isHidden);
  const conditions = conditionsOf(filter);
  const [best] = indexes
    .map((index) => considerIndex(index, conditions, request, isHinted))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.score - a.score);
  const isGood = isHinted || (best && best.score >= SCORE.range);
  const found = (isGood ? undefined : unionPlan(collection, request)) ?? best?.plan;
  if (found) return found;
  const natural = sort?.find(({ path }) => path === '$natural')?.direction;
  return {
    kind: 'scan',
    reverse: (natural ?? Number((hint as Doc | undefined)?.['$natural'])) < 0,
  };
};

/** An index by its name or its key pattern. */
export const indexBy = ({ indexes }: Collection, wanted: unknown): Index | undefined =>
  indexes.find(({ name, spec }) =>
    isDoc(wanted) ? compare(spec['key'], wanted) === 0 : name === wanted,
  );

const hintedIndexes = (collection: Collection, hint: unknown): Index[] => {
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
  const { partial, fields } = index;
  const judgesStrings = !index.collation && !request.collation;
  if (!index.isOrdered) return undefined;
  if (partial && !(judgesStrings && implies(conditions, partial))) return undefined;
  const isInside = fields.some(({ path }) => excludesMissing(conditions.get(path)));
  if (index.isSparse && !isInside && !isHinted) return undefined;
  const bounds = boundsOf(index, conditions, request);
  const { equalities, stretches } = bounds;
  const sort = sortOf(index, bounds, request);
  const isExact = index.isUnique && equalities === fields.length;
  const score =
    equalities * SCORE.equality +
    Number(stretches !== undefined) * SCORE.range +
    Number(sort.isSorted) * SCORE.sorted +
    Number(isExact) * SCORE.unique;
  if (score === 0 && !isHinted) return undefined;
  return { plan: { kind: 'index', index, ranges: toRanges(bounds, isExact), ...sort }, score };
};

/** Beginnings of keys that a number of fields fix, and the stretches of the field behind them. */
type Bounds = { prefixes: Buffer[]; equalities: number; stretches?: Bound[] | undefined };

const boundsOf = (index: Index, conditions: Conditions, { collation }: PlanRequest): Bounds => {
  let prefixes = [Buffer.alloc(0)];
  let equalities = 0;
  // only the index's own language rules can judge strings; documents may hold strings as well
  const fields = sameCollation(index.collation, collation) ? index.fields : [];
  for (const [at, part] of fields.entries()) {
    const known = conditions.get(part.path);
    // a number in a path may mean a position or a name; the index knows only one of the two
    if (!known || part.parts.some((name) => INDEX.test(name))) break;
    // conditions on two fields of one array may be met by two different elements of it
    if (index.isMultikey && sharesRoot(index, at)) break;
    const points = pointsOf(known);
    if (!points && !collation) {
      return { prefixes, equalities, stretches: rangesOf(part, known, index.isMultikey) };
    }
    if (!points || (prefixes.length > 1 && points.length > 1)) break;
    const keys = uniqueKeys(points.map((value) => component(index, part, value)));
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    equalities++;
  }
  return { prefixes, equalities };
};

const sharesRoot = ({ fields }: Index, at: number) =>
  fields.slice(0, at).some(({ parts }) => parts[0] === fields[at]!.parts[0]);

const sortOf = (
  index: Index,
  { prefixes, equalities }: Bounds,
  { sort, collation }: PlanRequest,
) => {
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

const cut = (key: Buffer) => key.subarray(0, KEY_PREFIX_BYTES);

const toRanges = ({ prefixes, stretches = [{}] }: Bounds, isExact: boolean): KeyRange[] =>
  prefixes
    .flatMap((prefix) =>
      stretches.map((stretch): KeyRange => {
        const from = cut(Buffer.concat([prefix, stretch.from ?? Buffer.alloc(0)]));
        const to = stretch.to ? Buffer.concat([prefix, stretch.to]) : successor(prefix);
        const isLong = to && to.length > KEY_PREFIX_BYTES;
        const range = { from, to: isLong ? successor(cut(to)) : to };
        return isExact ? { ...range, point: capKey(prefix) } : range;
      }),
    )
    .sort((a, b) => Buffer.compare(a.from, b.from));

/** `$or` whose every branch has an index: the branches' finds, each document once. */
const unionPlan = (collection: Collection, request: PlanRequest): Plan | undefined => {
  const { $or: branches, ...rest } = request.filter;
  if (!Array.isArray(branches)) return undefined;
  const { collation } = request;
  const plans = branches
    .map((branch) => choosePlan(collection, { filter: { $and: [rest, branch] }, collation }))
    .filter((plan) => plan.kind === 'index');
  return plans.length === branches.length ? { kind: 'union', plans } : undefined;
};
