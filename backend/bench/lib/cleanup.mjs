// What a row starts or writes, so that nothing of it stays when the row fails or somebody stops the bench.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups = new Set();

/**
 * Registers a synchronous clean-up.
 *
 * @returns call it once there is nothing to clean up any more
 */
export function addCleanup(cleanUp) {
  cleanups.add(cleanUp);
  return () => cleanups.delete(cleanUp);
}

/** Runs the clean-ups that are still registered, the newest first. */
export function runCleanups() {
  for (const cleanUp of [...cleanups].reverse()) cleanUp();
  cleanups.clear();
}

/** A new folder. @returns `{ path, remove() }` */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'gridlock-bench-'));
  // a server that was just killed may still be writing
  const cleanUp = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const forget = addCleanup(cleanUp);
  return {
    path,
    remove() {
      cleanUp();
      forget();
    },
  };
}
