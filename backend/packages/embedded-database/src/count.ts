/** How many items there are; they are passed over without being kept. */
export const countOf = (items: Iterable<unknown>): number => {
  let count = 0;
  const iterator = items[Symbol.iterator]();
  while (!iterator.next().done) count++;
  return count;
};
