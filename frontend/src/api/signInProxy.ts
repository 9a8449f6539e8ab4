import { FROM_NETWORK } from '../service-worker/navigations';
import { hasMark } from '../service-worker/mark';
import { isPath } from '../lib/app/deviceStore';
import { inBase, ownName, wholeAddress } from '../lib/ui/base';
import { isBusy, TYPED } from '../lib/ui/busy';
import { createStore } from '../lib/ui/createStore';
import { replacePage } from '../lib/ui/navigation';

/** How long the question may take (ms). */
const LONGEST = 8_000;
/** By these a proxy or a portal asks for a sign-in; with any other status the server is away. */
const ASKING = new Set([401, 403, 407, 511]);
/** Whether this tab has shown the sign-in already: it is left to the player then. */
const SHOWN = ownName('proxy-sign-in');

const asked = createStore(false);

/** Whether something in front of Gridlock asks for a sign-in of its own (HO-03). */
export const useProxySignIn = asked.use;

let typedAt = '';

/** Remembers where something was typed in, which a page that is loaded again would lose. */
export function watchTyping() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED)) typedAt = window.location.pathname;
  });
}

/**
 * Leads to this page once more, past the service worker: first to the sign-in of the proxy, and from there back. By the
 * address of the first page, as that of this one may be open to everybody.
 */
export function openProxySignIn() {
  const { pathname, search, hash } = window.location;
  const here = new URLSearchParams({ [FROM_NETWORK]: pathname + search + hash });
  replacePage(inBase(`/?${here.toString()}`));
}

/** Gives a page that was opened in that way the address that it had before. */
export function restoreAddress() {
  const path = new URLSearchParams(window.location.search).get(FROM_NETWORK);
  if (path !== null && isPath(path)) window.history.replaceState(window.history.state, '', path);
}

let underWay: Promise<void> | null = null;

/**
 * Finds out whether a call has found no Gridlock because a proxy asks for a sign-in. Then the page is loaded past the service
 * worker: once, and only where nothing is lost by it; after that a button does.
 */
export function lookForProxySignIn(): void {
  if (!navigator.onLine) return;
  underWay ??= look().finally(() => {
    underWay = null;
  });
}

/** A call was answered by Gridlock: it may be one that the proxy lets pass, so the question is put again. */
export function noteAnswered(): void {
  if (asked.get() || ofThisTab()?.getItem(SHOWN)) lookForProxySignIn();
}

async function look(): Promise<void> {
  const init = { redirect: 'manual', cache: 'no-store' } as const;
  const signal = AbortSignal.timeout(LONGEST);
  const page = wholeAddress(`/?${FROM_NETWORK}`);
  const answer = await fetch(page, { ...init, signal }).catch(() => undefined);
  // its head says all; an unread body would hold a connection until the time is over
  void answer?.body?.cancel();
  const isGridlock = hasMark(answer);
  const isAsked = !isGridlock && isQuestion(answer);
  asked.set(isAsked);
  if (isGridlock) ofThisTab()?.removeItem(SHOWN);
  if (!isAsked || !mayLeave()) return;
  ofThisTab()?.setItem(SHOWN, 'yes');
  openProxySignIn();
}

const isQuestion = (answer: Response | undefined): boolean =>
  answer !== undefined &&
  (answer.type === 'opaqueredirect' || answer.ok || ASKING.has(answer.status));

/** Not where storage is forbidden: nothing would end a loop. */
const mayLeave = (): boolean =>
  ofThisTab()?.getItem(SHOWN) === null &&
  document.visibilityState === 'visible' &&
  typedAt !== window.location.pathname &&
  !isBusy();

function ofThisTab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
