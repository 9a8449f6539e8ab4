import { ensure } from '../common/errors.js';
import type { Page } from './storage.js';

const FIRST_PAGE_ITEMS = 32;
const LARGEST_PAGE_ITEMS = 256;
const PAGE_GROWTH = 4;

/** A collection that may be dropped while it is being read. */
type Droppable = { readonly isDropped: boolean };

/** Reads up to `limit` items that follow `last`, from the beginning when there is no last one. */
type ReadPage<Item> = (limit: number, last: Item | undefined) => Page<Item>;

/**
 * Reads items page by page, each page beginning after the last item of the one before. Nothing stays
 * open in the storage between two pages, so writes may come between. Pages grow as the reading goes
 * on; `expected` is how many items will probably be wanted. Error 175 (QueryPlanKilled) when the
 * source is dropped meanwhile.
 */
export function* readPages<Item>(
  source: Droppable,
  read: ReadPage<Item>,
  expected = FIRST_PAGE_ITEMS,
): Generator<Item> {
  let limit = Math.min(expected, LARGEST_PAGE_ITEMS);
  let last: Item | undefined;
  for (;;) {
    const text = 'collection or index dropped between getMore calls';
    ensure(!source.isDropped, 'QueryPlanKilled', text);
    const { items, isEnd } = read(limit, last);
    yield* items;
    last = items.at(-1);
    if (isEnd || last === undefined) return;
    limit = Math.min(limit * PAGE_GROWTH, LARGEST_PAGE_ITEMS);
  }
}
