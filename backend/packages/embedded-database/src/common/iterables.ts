/** Counts the items without keeping them. */
export const countOf = (items: Iterable<unknown>): number => {
  let count = 0;
  const iterator = items[Symbol.iterator]();
  while (!iterator.next().done) count++;
  return count;
};

/** Changes each item, lazily. */
export function* map<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

/** Passes over the first `skip` items, then ends after `limit` others; a limit of 0 is none. */
export function* slice<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let position = 0;
  for (const item of items) {
    position++;
    if (position <= skip) continue;
    yield item;
    if (limit > 0 && position === skip + limit) return;
  }
}
