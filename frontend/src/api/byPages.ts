import { FRESH_SECONDS } from './freshSeconds';

/** Rows asked for at a time: more than the leagues that a player may be in. */
export const PAGE_SIZE = 100;

/** For lists that come page by page: they are asked for again as most answers are (`isOld`). */
export const ASKED_AGAIN = { refetchOnMountOrArgChange: FRESH_SECONDS } as const;

type Identified = { readonly _id: string };

/**
 * An endpoint whose list comes page by page: a page that is not full is the last one, and so is one
 * without new rows, or a search through all of them might never end.
 */
export const byPages = <Row extends Identified>(url: string) => ({
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: (last: readonly Row[], all: readonly (readonly Row[])[], page: number) => {
      const known = new Set(all.slice(0, -1).flatMap((rows) => rows.map(({ _id }) => _id)));
      const isFull = last.length >= PAGE_SIZE;
      return isFull && last.some(({ _id }) => !known.has(_id)) ? page + 1 : undefined;
    },
  },
  query: ({ pageParam: page }: { readonly pageParam: number }) => ({
    url,
    params: { page, pageSize: PAGE_SIZE },
  }),
});
