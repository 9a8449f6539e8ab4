/** How many items there are; they are passed over without being kept. */
export const countOf = (items: Iterable<unknown>): number => {
  let count = 0;
  const iterator = items[Symbol.iterator]();
  while (!iterator.next().done) count++;
  return count;
};

export function* map<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

/** Passes over the first items, and ends after so many others; a limit of 0 is none. */
export function* slice<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  for (const item of items) {
    if (at++ < skip) continue;
    yield item;
    if (limit && at === skip + limit) return;
  }
}
