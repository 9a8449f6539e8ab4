import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { type Conditions, conditionsOf } from '../query/conditions.js';
import { type IndexBounds, indexBoundsOf, pointRanges, prefixRanges } from './index-bounds.js';
import { indexOrderOf } from './index-order.js';
import type { IndexPlan, Plan, PlanRequest, UnionPlan } from './plan.js';

type Candidate = IndexPlan & { score: number };

/** What a plan is worth; the highest sum wins. */
const SCORE = { uniqueKey: 20, equality: 10, range: 4, order: 3, sparse: 2 };

/** Chooses how to find the documents that a request asks for. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const best = bestIndexPlan(collection, request);
  // an index that only has the right order is worth less than alternatives with an index each
  const isGood = best !== undefined && best.score > SCORE.order;
  const union = isGood ? undefined : unionPlanOf(collection, request);
  return union ?? best ?? { kind: 'scan' };
};

const bestIndexPlan = (collection: Collection, request: PlanRequest): Candidate | undefined => {
  const conditions = conditionsOf(request.filter);
  let best: Candidate | undefined;
  for (const index of collection.indexes) {
    const candidate = considerIndex(index, conditions, request);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
};

const considerIndex = (
  index: Index,
  conditions: Conditions,
  request: PlanRequest,
): Candidate | undefined => {
  const bounds = indexBoundsOf(index, conditions);
  // a sparse index may lack documents that the filter wants
  if (index.isSparse && !bounds.excludesMissing) return undefined;
  const order = indexOrderOf(index, bounds, request);
  const isUniqueKey = index.isUnique && bounds.equalities === index.fields.length;
  const score = scoreOf(index, bounds, { isSorted: order.isSorted, isUniqueKey });
  if (score === 0) return undefined;
  const ranges = isUniqueKey ? pointRanges(bounds) : prefixRanges(bounds);
  if (ranges.length > 1) ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return { kind: 'index', index, ranges, ...order, score };
};

const scoreOf = (
  index: Index,
  bounds: IndexBounds,
  { isSorted, isUniqueKey }: { isSorted: boolean; isUniqueKey: boolean },
): number =>
  bounds.equalities * SCORE.equality +
  (isUniqueKey ? SCORE.uniqueKey : 0) +
  (bounds.range ? SCORE.range : 0) +
  (isSorted ? SCORE.order : 0) +
  // it holds only the documents that have the field
  (index.isSparse ? SCORE.sparse : 0);

/** For an `$or` whose every branch has an index: the plans of the branches. */
const unionPlanOf = (collection: Collection, { filter }: PlanRequest): UnionPlan | undefined => {
  const { $or: branches, ...others } = filter;
  if (!Array.isArray(branches)) return undefined;
  const plans: IndexPlan[] = [];
  for (const branch of branches) {
    const plan = choosePlan(collection, { filter: { $and: [others, branch] } });
    if (plan.kind !== 'index') return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans };
};
