import type { Index } from '../catalog/index-definition.js';
import type { IndexBounds } from './index-bounds.js';
import type { IndexPlan, PlanRequest } from './plan.js';

type Order = Pick<IndexPlan, 'isSorted' | 'reverse'>;

const UNSORTED: Order = { isSorted: false, reverse: false };

/** Whether an index, read through its bounds, has the documents in the order that was asked for. */
export const indexOrderOf = (
  index: Index,
  { prefixes, equalities }: IndexBounds,
  { sort }: PlanRequest,
): Order => {
  if (!sort || index.isMultikey || prefixes.length !== 1) return UNSORTED;
  let direction = 0;
  let position = 0;
  for (const { path, direction: requested } of sort) {
    // fields fixed to one value need not be sorted by, so they may be skipped
    while (position < equalities && index.fields[position]!.path !== path) position++;
    const field = index.fields[position++];
    if (field?.path !== path) return UNSORTED;
    const readingDirection = field.descending ? -requested : requested;
    if (direction === -readingDirection) return UNSORTED;
    direction = readingDirection;
  }
  return { isSorted: true, reverse: direction < 0 };
};
