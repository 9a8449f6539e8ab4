import type { Rows } from './planEdits';

const keyOf = (userId: string, leagueId: string) => `gridlock.plan.${userId}.${leagueId}`;

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((row) => typeof row === 'object' && row !== null);

/** Edits that the server has not got yet, from a page that was closed without a connection. */
export function readKept(userId: string, leagueId: string): Rows {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, leagueId)) ?? '{}');
    return isRows(value) ? value : {};
  } catch {
    // storage is off, or something else is in it
    return {};
  }
}

/** Keeps edits on this device until they are saved. */
export function keep(userId: string, leagueId: string, edits: Rows) {
  try {
    const key = keyOf(userId, leagueId);
    if (Object.keys(edits).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // storage is off: they last as long as the page
  }
}
