import { BASE, inBase, ownName } from '../lib/ui/base';
import { deviceStorage } from '../lib/ui/ownStorage';

const KEY = 'accessToken';

/** Holds the token where the browser forbids storage: for this page, until it is left. */
let unstored: string | null = null;

function readStored(): string | null {
  try {
    return deviceStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** The access token of this browser (CO-34); null when there is none, or none worth sending. */
export function readAccessToken(): string | null {
  const stored = readStored()?.trim();
  return stored && stored !== 'null' && stored !== 'undefined' ? stored : null;
}

/** As the server sets it beside the cookie of the session, which scripts cannot read. */
const HINT = `gridlock_session${BASE.replaceAll('/', '.')}`;

/**
 * Whether this browser has a session, as far as is known without asking: some delete the storage of a page that was
 * not opened for a week, but keep the server's cookies.
 */
export const hasSessionHint = (): boolean =>
  readAccessToken() !== null || document.cookie.split('; ').includes(`${HINT}=1`);

/** As the server sets it with a page where `Authorization` holds the password of a proxy in front of it (basic auth). */
const BASIC_AUTH = /(^|; )gridlock_basic=1/;

/** The header of calls with the token: a Bearer `Authorization` (AP-52), or one of its own where a proxy needs that. */
export const tokenHeader = (token: string): readonly [name: string, value: string] =>
  BASIC_AUTH.test(document.cookie)
    ? ['x-gridlock-token', token]
    : ['authorization', `Bearer ${token}`];

/** Stores the token for all tabs of the browser; where storage is forbidden, for this page only. */
export function storeAccessToken(token: string) {
  try {
    deviceStorage.setItem(KEY, token);
  } catch {
    unstored = token;
  }
}

/** Removes the token, here and for all tabs. */
export function clearAccessToken() {
  unstored = null;
  document.cookie = `${HINT}=; path=${inBase('/')}; max-age=0`;
  try {
    deviceStorage.removeItem(KEY);
  } catch {
    // nothing was stored either
  }
}

/** What a token says of itself. Nothing is checked: that is the server's business. */
function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  const payload = token?.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whose token it is: the id of the player in its payload (`sub`), or null when there is none to read. */
export function ownerOf(token: string | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/**
 * Whether a token has run out, as far as its times (`iat`, `exp`; seconds) tell.
 *
 * @param givenAt when this page was given it (ms): the device's clock may be wrong, but not how long ago that is
 */
export function hasRunOut(token: string | null, givenAt?: number): boolean {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  return Date.now() >= (givenAt === undefined ? exp * 1000 : givenAt + (exp - iat) * 1000);
}

/**
 * Calls back when another tab signs out (null), signs in or renews its token; also when the browser
 * shows a page again that it had put aside, which heard nothing meanwhile. Returns how to stop.
 */
export function watchAccessToken(changed: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === ownName(KEY) || event.key === null) changed(readAccessToken());
  };
  const wakeUp = (event: PageTransitionEvent) => {
    if (event.persisted) changed(readAccessToken());
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', wakeUp);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', wakeUp);
  };
}
