/**
 * All items, read in pages, each after the last item of the page before.
 *
 * @param size of a page: one with fewer items is the last
 * @param read the page behind an item; the first for null
 */
export async function* inPages<Item>(
  size: number,
  read: (last: Item | null) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  let last: Item | null = null;
  for (;;) {
    const page: readonly Item[] = await read(last);
    yield page;
    if (page.length < size) return;
    last = page.at(-1) ?? null;
  }
}
