import { useEffect } from 'react';
import { loadNewVersion } from './appUpdate';
import { reloadPage } from '../lib/ui/navigation';

/** What Vite has told of: files of the app that could not be loaded. */
const missing = new WeakSet<Error>();

export function watchMissingFiles() {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** The error is that of a file that could not be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && missing.has(error);

/** A tab is loaded again once in so long (ms), so that a missing file causes no endless loop. */
const BETWEEN_RELOADS = 60_000;
const RELOADED_AT = 'reloadedAt';

/** Loads the page again when its file is missing: a new release has replaced it, or the network was away. */
export function useReloadForFile(isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return undefined;
    if (navigator.onLine) {
      reloadOnce();
      return undefined;
    }
    window.addEventListener('online', reloadPage);
    return () => window.removeEventListener('online', reloadPage);
  }, [isMissing]);
}

function reloadOnce() {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < BETWEEN_RELOADS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // storage may be forbidden: nothing would end a loop
    return;
  }
  loadNewVersion();
}
