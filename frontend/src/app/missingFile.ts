import { useEffect, useState } from 'react';
import { isServerThere, untilServerAnswers } from '../api/serverAway';
import { showToast } from '../components/ui/Toast/toasts';
import { loadNewVersion } from './appUpdate';
import { tabStorage } from '../lib/ui/ownStorage';

/** Errors of files of the app that could not be loaded, as Vite reports them. */
const missing = new WeakSet<Error>();

export function watchMissingFiles() {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** The error is that of a file that could not be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && missing.has(error);

/** Loads the file of a page. While the server is away, the page that is open stays. */
export async function loadPage<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isMissingFile(error) && navigator.onLine && !(await isServerThere())) {
      showToast('The server isn’t responding. The page will open as soon as it’s back.', 'bad');
      await untilServerAnswers();
    }
    throw error;
  }
}

/** A tab is loaded again once in so long (ms), so that a missing file causes no endless loop. */
const BETWEEN_RELOADS = 60_000;
const RELOADED_AT = 'reloadedAt';

/**
 * Loads the page again when its file is missing: a new release has replaced it, or the network or the server was away.
 * Not before the server answers: the browser would show its own error page instead. Returns whether it has.
 */
export function useReloadForFile(isMissing: boolean): boolean {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const reload = async () => {
      const isThere = await isServerThere();
      if (!isThere) await untilServerAnswers();
      if (isLeft) return;
      setAnswered(true);
      if (isThere) reloadOnce();
      else loadNewVersion();
    };
    void reload();
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return isAnswered;
}

function reloadOnce() {
  try {
    if (Date.now() - Number(tabStorage.getItem(RELOADED_AT) ?? 0) < BETWEEN_RELOADS) return;
    tabStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // storage may be forbidden: nothing would end a loop
    return;
  }
  loadNewVersion();
}
