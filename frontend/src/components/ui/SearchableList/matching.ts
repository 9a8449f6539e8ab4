type Search<Item> = {
  readonly wanted: string;
  readonly textOf: (item: Item) => string;
};

/** The items whose text contains what is wanted, whatever the case; all of them for an empty wish. */
export function matching<Item>(items: readonly Item[], search: Search<Item>): readonly Item[] {
  const wanted = search.wanted.trim().toLowerCase();
  return wanted === ''
    ? items
    : items.filter((item) => search.textOf(item).toLowerCase().includes(wanted));
}
