/** What a navigation brings along to the sign-in page. */
export type SignInRedirect = {
  /** where the visitor wanted to go before the session was asked for (RT-23) */
  readonly from?: { readonly pathname: string; readonly search: string; readonly hash: string };
  /** good news from the page before: 'Password changed' */
  readonly notice?: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The path that was asked for, or null. History state may be anything, so it is read with care. */
export function requestedPath(state: unknown): string | null {
  if (!isObject(state) || !isObject(state.from)) return null;
  const path = text(state.from.pathname);
  // a path of this site, and no `//other.site`
  if (!/^\/(?!\/)/.test(path)) return null;
  return path + text(state.from.search) + text(state.from.hash);
}

/** The notice in a history state, or null; the state may be anything. */
export const noticeOf = (state: unknown): string | null =>
  isObject(state) && typeof state.notice === 'string' ? state.notice : null;
