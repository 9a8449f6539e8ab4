import { useMemo, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { useStore } from 'react-redux';
import { readAccessToken } from '../api/accessToken';
import { PrefetchContext } from '../lib/ui/prefetch';
import type { AppStore } from './store';

type PagePrefetchProps = {
  readonly routes: readonly RouteObject[];
  readonly children: ReactNode;
};

/** Lets every link fetch its page ahead: the code, and for players the data it opens with. */
export function PagePrefetch({ routes, children }: PagePrefetchProps) {
  const store = useStore() as AppStore;
  const prefetch = useMemo(
    () => (path: string) => {
      if (!savesData()) void fetchAhead(path, routes, store);
    },
    [routes, store],
  );
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

/** The browser's data saver is on: nothing is fetched that may never be shown. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function fetchAhead(path: string, routes: readonly RouteObject[], store: AppStore) {
  const matches = matchRoutes([...routes], path) ?? [];
  const page = matches.at(-1);
  if (!page) return;
  try {
    const code = matches.map(async ({ route: { lazy } }) => {
      if (typeof lazy === 'function') await lazy();
    });
    if (readAccessToken()) {
      const { fetchPageData } = await import('./pageData');
      await fetchPageData(page.route.path ?? '', page.params, store.dispatch);
    }
    await Promise.all(code);
  } catch {
    // the page has not been opened yet; when it is, it loads again and shows its own error
  }
}
