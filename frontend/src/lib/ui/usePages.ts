import { useMemo } from 'react';

type Identified = { readonly _id: string };

/** The part of an infinite query of RTK Query that is used here. */
type PagedQuery<Row> = {
  readonly data?: { readonly pages: readonly (readonly Row[])[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<{
    readonly error?: unknown;
    readonly hasNextPage: boolean;
  }>;
};

/** A list of which there may be more. */
export type Pages<Row> = {
  /** what is loaded, for `QueryView` */
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** loads the next page; resolves with what went wrong */
  readonly showMore: () => Promise<unknown>;
  /** loads all that is left, to look through */
  readonly showAll: () => Promise<unknown>;
};

/** The rows of the pages that are loaded: each once, also when new ones have moved the others on. */
export function usePages<Row extends Identified>(query: PagedQuery<Row>): Pages<Row> {
  const { data: loaded, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const data = useMemo(() => {
    const rows = loaded?.pages.flat();
    return rows && [...new Map(rows.map((row) => [row._id, row])).values()];
  }, [loaded]);
  const { isError, isFetching, error, refetch } = query;
  const showMore = async () => (await fetchNextPage()).error;
  const showAll = async () => {
    for (;;) {
      const next = await fetchNextPage();
      if (next.error !== undefined || !next.hasNextPage) return next.error;
    }
  };
  return {
    query: { data, isError, isFetching, error, refetch },
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore,
    showAll,
  };
}
