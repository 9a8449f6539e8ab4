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
import { untestedBy } from './answered.js';
import { type Bound, rangesOf } from './bounds.js';
import { type Conditions, conditionsOf, excludesMissing, pointsOf } from './conditions.js';
import { implies } from './implication.js';

/** A stretch of an index, without the index's own first bytes; `point` is one key of a unique index. */
export type KeyRange = { from: Buffer; to: Buffer | undefined; point?: Buffer };

export type IndexPlan = {
  kind: 'index';
  index: Index;
  ranges: KeyRange[];
  isSorted: boolean;
  reverse: boolean;
  /** What of the filter the ranges leave open, so that their documents have to be tested for it. */
  untested: Doc;
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

/** Stretches that several fields with several values each may multiply to. */
const MAX_PRODUCT = 400;
const SCORE = { equality: 10, range: 4, sorted: 3, unique: 20 };

type Candidate = { plan: IndexPlan; score: number };

/** Chooses how to find the documents. Unless the plan says otherwise, each must still be tested. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const hinted = hintedIndex(collection, request.hint);
  if (hinted === 'scan') return scanPlan(request);
  const conditions = conditionsOf(request.filter);
  const best = (hinted ? [hinted] : collection.indexes.filter(({ isHidden }) => !isHidden))
    .map((index) => considerIndex(index, conditions, request))
    .filter((candidate) => candidate !== undefined)
    .reduce<Candidate | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  if (hinted || (best && best.score >= SCORE.range)) return best?.plan ?? scanPlan(request);
  return unionPlan(collection, request) ?? best?.plan ?? scanPlan(request);
};

const scanPlan = ({ sort, hint }: PlanRequest): Plan => {
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

const isGiven = (hint: unknown) => firstKey(Object(hint) as Doc) !== undefined;

const hintedIndex = (collection: Collection, hint: unknown): Index | 'scan' | undefined => {
  if (!isGiven(hint)) return undefined;
  if (isDoc(hint) && '$natural' in hint) return 'scan';
  const found = indexBy(collection, hint);
  ensure(found?.isOrdered, 'BadValue', 'hint provided does not correspond to an existing index');
  return found;
};

const considerIndex = (
  index: Index,
  conditions: Conditions,
  request: PlanRequest,
): Candidate | undefined => {
  const { partial } = index;
  const isHinted = isGiven(request.hint);
  const judgesStrings = !index.collation && !request.collation;
  if (!index.isOrdered) return undefined;
  if (partial && !(judgesStrings && implies(conditions, partial))) return undefined;
  const bounds = boundsOf(index, conditions, request.collation);
  const sort = sortOf(index, bounds, request);
  if (index.isSparse && !bounds.excludesMissing && !isHinted) return undefined;
  const { equalities, stretches } = bounds;
  const isExact = index.isUnique && equalities === index.fields.length;
  const score =
    equalities * SCORE.equality +
    Number(stretches !== undefined) * SCORE.range +
    Number(sort.isSorted) * SCORE.sorted +
    Number(isExact) * SCORE.unique;
  if (score === 0 && !isHinted) return undefined;
  const ranges = toRanges(index, bounds);
  const untested = untestedBy(index, bounds, request);
  return { plan: { kind: 'index', index, ranges, untested, ...sort }, score };
};

type Bounds = {
  prefixes: Buffer[];
  equalities: number;
  stretches?: Bound[] | undefined;
  excludesMissing: boolean;
};

const boundsOf = (index: Index, conditions: Conditions, collation?: Collation): Bounds => {
  const bounds: Bounds = { prefixes: [Buffer.alloc(0)], equalities: 0, excludesMissing: false };
  const isSame = sameCollation(index.collation, collation);
  for (const [at, part] of index.fields.entries()) {
    const known = conditions.get(part.path);
    // a number in a path may mean a position or a name; the index knows only one of the two
    if (!known || part.parts.some((name) => INDEX.test(name))) break;
    // conditions on two fields of one array may be met by two different elements of it
    if (index.isMultikey && sharesRoot(index, at)) break;
    const points = pointsOf(known);
    if (!points) {
      bounds.stretches = isSame && !collation ? rangesOf(part, known, index.isMultikey) : undefined;
      bounds.excludesMissing ||= bounds.stretches !== undefined;
      break;
    }
    // only the index's own language rules can judge strings; documents may hold strings as well
    const isUsable = (value: unknown) => typeof value !== 'string' && typeof value !== 'object';
    if (!isSame && !points.every(isUsable)) break;
    const { length } = bounds.prefixes;
    if (Math.min(length, points.length) > 1 && length * points.length > MAX_PRODUCT) break;
    const keys = uniqueKeys(points.map((value) => component(index, part, value)));
    bounds.prefixes = bounds.prefixes.flatMap((prefix) =>
      keys.map((key) => Buffer.concat([prefix, key])),
    );
    bounds.excludesMissing ||= excludesMissing(known);
    bounds.equalities++;
  }
  return bounds;
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

const isLong = (key: Buffer) => key.length > KEY_PREFIX_BYTES;
const cut = (key: Buffer) => key.subarray(0, KEY_PREFIX_BYTES);

const toRanges = (index: Index, { prefixes, equalities, stretches = [{}] }: Bounds): KeyRange[] => {
  const isFull = equalities === index.fields.length;
  const ranges = prefixes.flatMap((prefix): KeyRange[] => {
    if (isFull) {
      const key = capKey(prefix);
      const to = Buffer.concat([key, Buffer.from([0xff])]);
      return [index.isUnique ? { from: key, to, point: key } : { from: key, to }];
    }
    return stretches.map((stretch) => {
      const from = cut(Buffer.concat([prefix, stretch.from ?? Buffer.alloc(0)]));
      const to = stretch.to ? Buffer.concat([prefix, stretch.to]) : successor(prefix);
      return { from, to: to && isLong(to) ? successor(cut(to)) : to };
    });
  });
  return ranges.sort((a, b) => Buffer.compare(a.from, b.from));
};

/** `$or` whose every branch has an index: the branches' finds, each document once. */
const unionPlan = (collection: Collection, request: PlanRequest): Plan | undefined => {
  const { $or: branches, ...rest } = request.filter;
  if (!Array.isArray(branches) || !branches.every(isDoc)) return undefined;
  const plans: IndexPlan[] = [];
  for (const branch of branches) {
    const filter = { $and: [rest, branch] };
    const plan = choosePlan(collection, { filter, collation: request.collation });
    if (plan.kind === 'scan') return undefined;
    plans.push(...(plan.kind === 'index' ? [plan] : plan.plans));
  }
  return { kind: 'union', plans };
};
