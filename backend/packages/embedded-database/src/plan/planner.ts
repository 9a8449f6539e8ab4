import type { Doc } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { type Conditions, conditionsOf } from '../query/conditions.js';
import { hintedIndexes } from './hint.js';
import { implies } from './implication.js';
import { isExactly } from './exactness.js';
import { type IndexBounds, indexBoundsOf, pointRanges, prefixRanges } from './index-bounds.js';
import { indexOrderOf } from './index-order.js';
import type { IndexPlan, Plan, PlanRequest, ScanPlan, UnionPlan } from './plan.js';

type Candidate = IndexPlan & { score: number };

/** What a plan is worth; the highest sum wins. */
const SCORE = { uniqueKey: 20, equality: 10, range: 4, order: 3 };

/** Chooses how to find the documents that a request asks for. Error 2 for a hint to no index. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const hinted = hintedIndexes(collection, request.hint);
  const best = bestIndexPlan(collection, request, hinted);
  // an index that only has the right order is worth less than alternatives with an index each
  const isGood = hinted !== undefined || (best !== undefined && best.score > SCORE.order);
  const union = isGood ? undefined : unionPlanOf(collection, request);
  return union ?? best ?? scanPlanOf(request);
};

const bestIndexPlan = (
  collection: Collection,
  request: PlanRequest,
  hinted: Index[] | undefined,
): Candidate | undefined => {
  const conditions = conditionsOf(request.filter);
  const indexes = hinted ?? collection.indexes.filter(({ isHidden }) => !isHidden);
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = considerIndex(index, conditions, request, hinted !== undefined);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
};

/** Whether an index holds every document that a request can find. */
const holdsAll = (index: Index, conditions: Conditions, { collation }: PlanRequest): boolean => {
  if (!index.partial) return true;
  const comparesPlainly = !index.collation && !collation;
  return comparesPlainly && implies(conditions, index.partial);
};

const considerIndex = (
  index: Index,
  conditions: Conditions,
  request: PlanRequest,
  isHinted: boolean,
): Candidate | undefined => {
  if (!index.isOrdered || !holdsAll(index, conditions, request)) return undefined;
  const bounds = indexBoundsOf(index, conditions, request.collation);
  const order = indexOrderOf(index, bounds, request);
  const isUniqueKey = index.isUnique && bounds.equalities === index.fields.length;
  const score = scoreOf(bounds, order.isSorted, isUniqueKey);
  const mayMiss = index.isSparse && !bounds.excludesMissing;
  if ((score === 0 || mayMiss) && !isHinted) return undefined;
  const isExact = isExactly(index, bounds, request);
  const ranges = isUniqueKey ? pointRanges(bounds) : prefixRanges(bounds, isExact);
  if (ranges.length > 1) ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return { kind: 'index', index, ranges, ...order, isExact, score };
};

const scoreOf = (bounds: IndexBounds, isSorted: boolean, isUniqueKey: boolean): number =>
  bounds.equalities * SCORE.equality +
  (isUniqueKey ? SCORE.uniqueKey : 0) +
  (bounds.stretches ? SCORE.range : 0) +
  (isSorted ? SCORE.order : 0);

/** For an `$or` whose every branch has an index: the finds of the branches. */
const unionPlanOf = (
  collection: Collection,
  { filter, collation }: PlanRequest,
): UnionPlan | undefined => {
  const { $or: branches, ...others } = filter;
  if (!Array.isArray(branches)) return undefined;
  const plans: IndexPlan[] = [];
  for (const branch of branches) {
    const plan = choosePlan(collection, { filter: { $and: [others, branch] }, collation });
    if (plan.kind !== 'index') return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans };
};

const scanPlanOf = ({ sort, hint }: PlanRequest): ScanPlan => {
  const sorted = sort?.find(({ path }) => path === '$natural')?.direction;
  const hinted = (hint as Doc | undefined)?.['$natural'];
  return { kind: 'scan', reverse: (sorted ?? Number(hinted)) < 0 };
};
