import { useEffect, useState, type ComponentType } from 'react';
import { isOtherRelease, makePatience, readServerPage } from '../lib/ui/line';
import { reloadPage } from '../lib/ui/navigation';
import { isMissingFile, OFFLINE, REPLACED } from './missingFile';
import { ProblemWords } from './RouteProblem';
import styles from './RouteProblem.module.css';

type Load = () => Promise<ComponentType>;

/** Pages in the frame of the app are inside its main part; others are one of their own. */
type Place = 'main' | 'div';

/** A page in a file of its own, loaded once: when it is first visited, or aimed at. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  place: Place = 'main',
) {
  const loadPage: Load = async () => (await load())[name];
  let loading: Promise<{ Component: ComponentType }> | undefined;
  const read = async () => {
    try {
      return { Component: await loadPage() };
    } catch (problem) {
      // the next visit tries again
      loading = undefined;
      if (!isMissingFile(problem)) throw problem;
      return { Component: latePage(loadPage, place) };
    }
  };
  return () => {
    // browsers keep the failure of a file for as long as a tab is open: without a network it is not asked for
    if (!loading && !navigator.onLine)
      return Promise.resolve({ Component: latePage(loadPage, place) });
    return (loading ??= read());
  };
}

/** Stands in for a page whose file could not be loaded, until it can be. */
function latePage(load: Load, place: Place) {
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType | null>(null);
    const [isCut, setCut] = useState(!navigator.onLine);
    useEffect(() => {
      const leaving = new AbortController();
      const { signal } = leaving;
      void comeBack(load, { signal, onCut: setCut }).then((found) => {
        if (found && !signal.aborted) setPage(() => found);
      });
      return () => {
        leaving.abort();
      };
    }, []);
    if (Page) return <Page />;
    const Element = place;
    return (
      <Element id={place === 'main' ? 'main' : undefined} className={styles.problem}>
        <ProblemWords {...(isCut ? OFFLINE : REPLACED)} />
      </Element>
    );
  };
}

type Waiting = { readonly signal: AbortSignal; readonly onCut: (isCut: boolean) => void };

/** Failures in a row after which a browser is taken to keep them: some never ask for a file again. */
const KEPT = 3;
/** A tab is loaded again once in so long (ms), so that a missing file causes no endless loop. */
const BETWEEN_RELOADS = 60_000;
const RELOADED_AT = 'reloadedAt';

/**
 * Tries until the page is there. A new release is loaded whole, once: the tab is of that release then.
 * The same for a browser that keeps the failure of a file: after the network is back, or again and again.
 */
async function comeBack(load: Load, { signal, onCut }: Waiting): Promise<ComponentType | null> {
  const patience = makePatience(signal);
  let wasCut = false;
  let failures = 0;
  while (!signal.aborted) {
    const serverPage = await readServerPage();
    if (signal.aborted) return null;
    onCut(serverPage === null);
    if (serverPage === null) wasCut = true;
    else if (isOtherRelease(serverPage)) {
      reloadPage();
      return null;
    } else {
      try {
        return await load();
      } catch {
        failures += 1;
        if (wasCut || (failures >= KEPT && !hasJustReloaded())) {
          noteReload();
          reloadPage();
          return null;
        }
      }
    }
    await patience();
  }
  return null;
}

function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < BETWEEN_RELOADS;
  } catch {
    // storage may be forbidden: the age of the tab is known in any case
    return performance.now() < BETWEEN_RELOADS;
  }
}

function noteReload() {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // as above
  }
}
