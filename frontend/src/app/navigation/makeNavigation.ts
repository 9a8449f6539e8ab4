import {
  createPath,
  matchRoutes,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { locationOf, type History } from './history';
import { makeScrollMemory } from './scrollMemory';

type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** What is on the screen. */
export type Shown = {
  readonly location: Location;
  readonly historyAction: HistoryAction;
  /** the code of the first page is there */
  readonly isOpened: boolean;
  /** the code of the next page is on its way */
  readonly isLoading: boolean;
  /** why the page cannot be shown */
  readonly problem: { readonly error: unknown } | null;
  /** how far down the page begins; null stays where the one before was */
  readonly scrollTo: number | 'start' | null;
};

type Move = {
  readonly location: Location;
  readonly historyAction: HistoryAction;
  readonly stays?: boolean | undefined;
};

export type Navigation = ReturnType<typeof makeNavigation>;

/**
 * Leads from page to page. The one that is left stays, with its address, until the code of the next one is
 * there; the latest wish counts.
 */
export function makeNavigation(table: readonly RouteObject[], history: History) {
  const routes = copyOf(table);
  const listeners = new Set<() => void>();
  const scrollMemory = makeScrollMemory();
  let wishes = 0;
  let state: Shown = {
    location: history.location,
    historyAction: 'POP',
    isOpened: false,
    isLoading: false,
    problem: null,
    scrollTo: null,
  };

  const show = (next: Partial<Shown>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function go(move: Move) {
    wishes += 1;
    const wish = wishes;
    const missing = missingPages(routes, move.location);
    // pages that are here already follow at once
    if (missing.length === 0) {
      arrive(move, null);
      return;
    }
    if (state.isOpened && !state.isLoading) show({ isLoading: true });
    const problem = await load(missing);
    if (wish === wishes) arrive(move, problem);
  }

  function arrive({ location, historyAction, stays }: Move, problem: Shown['problem']) {
    if (state.isOpened) scrollMemory.leave(state.location.key);
    if (historyAction === 'PUSH') history.push(location);
    if (historyAction === 'REPLACE') history.replace(location);
    const start = stays ? null : 'start';
    show({
      location,
      historyAction,
      problem,
      isOpened: true,
      isLoading: false,
      scrollTo: scrollMemory.placeOf(location.key) ?? start,
    });
  }

  const moveTo = (to: To, historyAction: HistoryAction, given: NavigateOptions = {}) =>
    go({
      location: locationOf(typeof to === 'string' ? parsePath(to) : to, given.state),
      historyAction,
      stays: given.preventScrollReset,
    });

  /** As the hooks and links of the library ask for it. */
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: history.go,
    push: (to, given, options) => void moveTo(to, 'PUSH', { ...options, state: given as unknown }),
    replace: (to, given, options) =>
      void moveTo(to, 'REPLACE', { ...options, state: given as unknown }),
  };

  history.listen(() => void go({ location: history.location, historyAction: 'POP' }));

  return {
    routes,
    navigator,
    scrollMemory,
    /** the code of the first page is there */
    opened: go({ location: history.location, historyAction: 'POP' }),
    get state() {
      return state;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigate: async (to: string | number) => {
      if (typeof to === 'number') history.go(to);
      else await moveTo(to, 'PUSH');
    },
  };
}

/** What has been loaded is noted in the routes. */
const copyOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.children ? { ...route, children: copyOf(route.children) } : { ...route },
  );

const missingPages = (routes: RouteObject[], location: Location): RouteObject[] =>
  (matchRoutes(routes, location) ?? [])
    .map(({ route }) => route)
    .filter(({ lazy, Component }) => lazy !== undefined && !Component);

/** Returns what is wrong with them. */
async function load(pages: readonly RouteObject[]): Promise<Shown['problem']> {
  try {
    await Promise.all(
      pages.map(async (page) => {
        if (typeof page.lazy === 'function') Object.assign(page, await page.lazy());
      }),
    );
    return null;
  } catch (error) {
    return { error };
  }
}
