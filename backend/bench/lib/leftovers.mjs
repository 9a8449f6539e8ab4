// What a row starts or writes, so that nothing of it stays when the row fails or somebody stops the bench.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leftovers = new Set();

/**
 * Registers a synchronous clean-up.
 *
 * @returns call it once there is nothing to clean up any more
 */
export function remember(discard) {
  leftovers.add(discard);
  return () => leftovers.delete(discard);
}

/** Runs the clean-ups that are still registered, the newest first. */
export function discardLeftovers() {
  for (const discard of [...leftovers].reverse()) discard();
  leftovers.clear();
}

/** A new folder. @returns `{ path, remove() }` */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'gridlock-bench-'));
  // a server that was just killed may still be writing
  const discard = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const forget = remember(discard);
  return {
    path,
    remove() {
      discard();
      forget();
    },
  };
}
