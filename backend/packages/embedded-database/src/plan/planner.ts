import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { KEY_PREFIX_BYTES, MAX_KEY_BYTES, capKey, successor } from '../bson/key.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { type Collation, sameCollation } from '../query/collation.js';
import { INDEX } from '../query/path.js';
import type { SortKey } from '../query/sort.js';
import { untestedBy } from './answered.js';
import { type Bound, pointKeys, rangeOf } from './bounds.js';
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
  const indexes = hinted
    ? [hinted]
    : collection.indexes.filter(({ spec }) => spec['hidden'] !== true);
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = considerIndex(index, conditions, request, hinted !== undefined);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best && best.score >= SCORE.range) return best.plan;
  const union = hinted ? undefined : unionPlan(collection, request);
  return union ?? best?.plan ?? scanPlan(request);
};

const scanPlan = ({ sort, hint }: PlanRequest): Plan => {
  const natural = sort?.find(({ path }) => path === '$natural')?.direction;
  const hinted = isDoc(hint) ? Number(hint['$natural']) : 1;
  return { kind: 'scan', reverse: (natural ?? hinted) < 0 };
};

const hintedIndex = (collection: Collection, hint: unknown): Index | 'scan' | undefined => {
  if (hint === undefined || hint === null) return undefined;
  if (isDoc(hint)) {
    if (Object.keys(hint).length === 0) return undefined;
    if ('$natural' in hint) return 'scan';
  }
  const found = collection.indexes.find(({ name, spec }) =>
    typeof hint === 'string' ? name === hint : compare(spec['key'], hint) === 0,
  );
  ensure(found?.isOrdered, 'BadValue', 'hint provided does not correspond to an existing index');
  return found;
};

// Only the index's own language rules can judge strings; documents may hold strings as well.
const usableValues = (index: Index, collation: Collation | undefined, values: unknown[]) =>
  sameCollation(index.collation, collation) ||
  values.every((value) => typeof value !== 'string' && typeof value !== 'object');

const considerIndex = (
  index: Index,
  conditions: Conditions,
  request: PlanRequest,
  isHinted: boolean,
): Candidate | undefined => {
  if (!index.isOrdered) return undefined;
  const filter = index.spec['partialFilterExpression'];
  if (isDoc(filter) && (index.collation || request.collation || !implies(conditions, filter))) {
    return undefined;
  }
  const bounds = boundsOf(index, conditions, request.collation);
  const sort = sortOf(index, bounds, request);
  if (index.isSparse && !bounds.excludesMissing && !isHinted) return undefined;
  const { equalities, range } = bounds;
  if (equalities === 0 && !range && !sort.isSorted && !isHinted) return undefined;
  const isExact = index.isUnique && equalities === index.fields.length;
  const score =
    equalities * SCORE.equality +
    (range ? SCORE.range : 0) +
    (sort.isSorted ? SCORE.sorted : 0) +
    (isExact ? SCORE.unique : 0);
  const ranges = toRanges(index, bounds);
  const untested = untestedBy(index, bounds, request);
  return { plan: { kind: 'index', index, ranges, untested, ...sort }, score };
};

type Bounds = {
  prefixes: Buffer[];
  equalities: number;
  range?: Bound | undefined;
  excludesMissing: boolean;
};

const boundsOf = (index: Index, conditions: Conditions, collation?: Collation): Bounds => {
  const bounds: Bounds = { prefixes: [Buffer.alloc(0)], equalities: 0, excludesMissing: false };
  for (const [at, part] of index.fields.entries()) {
    const known = conditions.get(part.path);
    // a number in a path may mean a position or a name; the index knows only one of the two
    if (!known || part.parts.some((name) => INDEX.test(name))) break;
    // conditions on two fields of one array may be met by two different elements of it
    if (index.isMultikey && sharesRoot(index, at)) break;
    const points = pointsOf(known);
    if (!points) {
      const canRange = sameCollation(index.collation, collation) && !collation;
      if (canRange && !isHashed(index, at)) {
        bounds.range = rangeOf(index, at, known);
        bounds.excludesMissing ||= bounds.range !== undefined;
      }
      break;
    }
    if (!usableValues(index, collation, points)) break;
    const { length } = bounds.prefixes;
    if (Math.min(length, points.length) > 1 && length * points.length > MAX_PRODUCT) break;
    const keys = pointKeys(index, at, points);
    bounds.prefixes = bounds.prefixes.flatMap((prefix) =>
      keys.map((key) => Buffer.concat([prefix, key])),
    );
    bounds.excludesMissing ||= excludesMissing(known);
    bounds.equalities++;
  }
  return bounds;
};

const sharesRoot = (index: Index, at: number) =>
  index.fields.slice(0, at).some(({ parts }) => parts[0] === index.fields[at]!.parts[0]);

const isHashed = (index: Index, at: number) =>
  (index.spec['key'] as Doc)[index.fields[at]!.path] === 'hashed';

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
    const part = index.fields[at];
    if (part?.path !== path || isHashed(index, at)) return unsorted;
    const turned = (part.descending ? -1 : 1) * wanted;
    if (direction !== 0 && direction !== turned) return unsorted;
    direction = turned;
    at++;
  }
  return { isSorted: true, reverse: direction < 0 };
};

const cut = (key: Buffer) =>
  key.length > KEY_PREFIX_BYTES ? key.subarray(0, KEY_PREFIX_BYTES) : key;
const cutEnd = (key: Buffer | undefined) =>
  key && (key.length > KEY_PREFIX_BYTES ? successor(cut(key)) : key);

const toRanges = (index: Index, { prefixes, equalities, range }: Bounds): KeyRange[] => {
  const isFull = equalities === index.fields.length;
  const ranges = prefixes.map((prefix): KeyRange => {
    if (isFull) {
      const key = capKey(prefix);
      const to = Buffer.concat([key, Buffer.from([0xff])]);
      return index.isUnique ? { from: key, to, point: key } : { from: key, to };
    }
    const from = range?.from ? Buffer.concat([prefix, range.from]) : prefix;
    const to = range?.to ? Buffer.concat([prefix, range.to]) : successor(prefix);
    return from.length > MAX_KEY_BYTES || (to?.length ?? 0) > KEY_PREFIX_BYTES
      ? { from: cut(from), to: cutEnd(to) }
      : { from: cut(from), to };
  });
  return ranges.sort((a, b) => Buffer.compare(a.from, b.from));
};

/** `$or` whose every branch has an index: the branches' finds, each document once. */
const unionPlan = (collection: Collection, request: PlanRequest): Plan | undefined => {
  const branches = request.filter['$or'];
  if (!Array.isArray(branches) || branches.length === 0) return undefined;
  const rest = { ...request.filter };
  delete rest['$or'];
  const plans: IndexPlan[] = [];
  for (const branch of branches) {
    if (!isDoc(branch)) return undefined;
    const filter = { $and: [rest, branch] };
    const plan = choosePlan(collection, { filter, collation: request.collation });
    if (plan.kind === 'scan') return undefined;
    if (plan.kind === 'index') plans.push(plan);
    else plans.push(...plan.plans);
  }
  return { kind: 'union', plans };
};
