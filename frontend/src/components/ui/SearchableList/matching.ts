type Search<Item> = { readonly searchText: string; readonly textOf: (item: Item) => string };

/** The items whose text contains the search text, ignoring case; all items for an empty search. */
export function matching<Item>(
  items: readonly Item[],
  { searchText, textOf }: Search<Item>,
): readonly Item[] {
  const wanted = searchText.trim().toLowerCase();
  return wanted === ''
    ? items
    : items.filter((item) => textOf(item).toLowerCase().includes(wanted));
}
