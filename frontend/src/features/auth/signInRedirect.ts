/** What a navigation brings along to the sign-in page. */
export type SignInRedirect = {
  /** where the visitor wanted to go before the session was asked for (RT-23) */
  readonly from?: { readonly pathname: string; readonly search: string; readonly hash: string };
  /** id of the player whose session had the page open; missing where there was none */
  readonly of?: string;
  /** good news from the page before: 'Password changed' */
  readonly notice?: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The path that was asked for, or null: also when it was another player's than `user`. History state may be anything, so
 * it is read with care.
 *
 * @param user id of the player who has signed in; null for a new account
 */
export function requestedPath(state: unknown, user: string | null): string | null {
  if (!isObject(state) || !isObject(state.from)) return null;
  if (typeof state.of === 'string' && state.of !== user) return null;
  const path = text(state.from.pathname);
  // a path of this site, and no `//other.site`
  if (!/^\/(?!\/)/.test(path)) return null;
  return path + text(state.from.search) + text(state.from.hash);
}

/** The notice in a history state, or null; the state may be anything. */
export const noticeOf = (state: unknown): string | null =>
  isObject(state) && typeof state.notice === 'string' ? state.notice : null;
