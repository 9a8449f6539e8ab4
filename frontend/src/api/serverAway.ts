import { wholeAddress } from '../lib/ui/base';
import { createStore } from '../lib/ui/createStore';
import { hasMark } from '../service-worker/mark';
import { lookForProxySignIn } from './signInProxy';

/** While the server is away it is asked again after about so long (ms); a question may take so long (ms). */
const AGAIN = 3_000;
const LONGEST = 8_000;

const away = createStore(false);

/** Whether the server did not answer when it was asked the last time. */
export const useServerAway = away.use;

let awaited: Promise<void> | null = null;

/** Asks the server whether it can serve. While it cannot, it is asked again and again, and the page says so. */
export async function isServerThere(): Promise<boolean> {
  const isThere = await ask();
  if (!isThere) void untilServerAnswers();
  return isThere;
}

/** Resolves once a server that was away can serve. */
export function untilServerAnswers(): Promise<void> {
  awaited ??= askAgainAndAgain().finally(() => {
    awaited = null;
  });
  return awaited;
}

async function askAgainAndAgain(): Promise<void> {
  do await nextTry();
  while (!(await ask()));
}

async function ask(): Promise<boolean> {
  const init = { cache: 'no-store', signal: AbortSignal.timeout(LONGEST) } as const;
  const answer = await fetch(wholeAddress('/api/health'), init).catch(() => undefined);
  const isThere = answer?.ok === true && hasMark(answer);
  away.set(!isThere);
  if (!isThere) lookForProxySignIn();
  return isThere;
}

/** Earlier where the browser has a network again. */
const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    // so that not all browsers ask at once
    const timer = setTimeout(go, AGAIN * (0.5 + Math.random()));
    window.addEventListener('online', go);
  });
