// What a row has started or written, so that nothing of it stays behind: neither when a row takes too
// long nor when somebody stops the bench in the middle.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leftovers = new Set();

/**
 * Remembers how to get rid of something; `discard` has to be synchronous.
 *
 * @returns call it once the thing is gone
 */
export function remember(discard) {
  leftovers.add(discard);
  return () => leftovers.delete(discard);
}

/** Ends and removes everything that is still there, the newest first. */
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

/** One answer of a thread of its own, which is ended with it. */
export function answerOf(worker) {
  const forget = remember(() => void worker.terminate());
  return new Promise((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => {
      forget();
      fail(new Error('A load thread ended without an answer.'));
    });
  });
}
