import { createPath, type Location, type Path } from 'react-router-dom';

/** Where a tab is, and has been. */
export type History = {
  readonly location: Location;
  readonly push: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (delta: number) => void;
  /** Tells of going back and forward. Returns how to stop. */
  readonly listen: (onPop: () => void) => () => void;
};

type Kept = { readonly usr?: unknown; readonly key?: string } | null;

/** A place in the history, with its address as browsers write it. */
export function locationOf(
  path: Partial<Path>,
  state: unknown = null,
  key = Math.random().toString(36).slice(2, 10),
): Location {
  const { pathname, search, hash } = new URL(createPath(path), 'http://localhost');
  return { pathname, search, hash, state, key, mask: undefined };
}

/** That of the browser. */
export const browserHistory: History = {
  get location() {
    const kept = window.history.state as Kept;
    return locationOf(window.location, kept?.usr ?? null, kept?.key ?? 'default');
  },
  push(location) {
    try {
      window.history.pushState(keep(location), '', createPath(location));
    } catch {
      // some browsers allow a hundred in half a minute: the page is loaded then
      window.location.assign(createPath(location));
    }
  },
  replace(location) {
    window.history.replaceState(keep(location), '', createPath(location));
  },
  go(delta) {
    window.history.go(delta);
  },
  listen(onPop) {
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
    };
  },
};

const keep = ({ state, key }: Location): Kept => ({ usr: state as unknown, key });
