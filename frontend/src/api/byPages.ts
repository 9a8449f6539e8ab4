/** Rows asked for at a time: more than the leagues that a player may be in. */
export const PAGE_SIZE = 100;

type Identified = { readonly _id: string };

/**
 * Of an endpoint whose list comes page by page: a page that is not full is the last one, and so is one
 * without new rows, or a search through all of them might never end.
 */
export const byPages = <Page>(rowsIn: (page: Page) => readonly Identified[]) => ({
  initialPageParam: 1,
  getNextPageParam: (last: Page, all: readonly Page[], page: number) => {
    const known = new Set(all.slice(0, -1).flatMap((one) => rowsIn(one).map(({ _id }) => _id)));
    const isFull = rowsIn(last).length >= PAGE_SIZE;
    return isFull && rowsIn(last).some(({ _id }) => !known.has(_id)) ? page + 1 : undefined;
  },
});
