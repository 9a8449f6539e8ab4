import { type addTagTypes, api } from '../../api/generated/api.generated';
import { EVERY, logOf, qualifyingOf } from '../../api/leagueTags';

type TagType = (typeof addTagTypes)[number];

const BY_TIME = ['selection', 'race', 'season', 'switcheroo', 'plan', 'night', 'league'] as const;

/** What can have changed, as the server names it, and the tags that it makes stale. */
const STALE = {
  picks: ['selection', 'night'],
  lock: BY_TIME,
  reveal: ['selection'],
  qualifying: [],
  swaps: ['switcheroo', 'selection', 'statistics'],
  results: [...BY_TIME, 'standings', 'statistics'],
  standings: ['standings', 'statistics'],
  log: [],
  members: ['league', 'selection', 'standings', 'statistics', 'night'],
  night: ['night', 'race'],
  announcements: ['announcement'],
} as const satisfies Record<string, readonly TagType[]>;

export type Topic = keyof typeof STALE;

/** `league` is missing in what is about no league, or about which ones are the player's. */
export type Change = { readonly league?: string; readonly what: readonly Topic[] };

/** What comes as JSON may be of a server that knows more topics. */
export function readChange(text: string): Change | null {
  try {
    const { league, what } = JSON.parse(text) as { league?: string; what: readonly string[] };
    return { ...(league && { league }), what: what.filter((topic) => topic in STALE) as Topic[] };
  } catch {
    return null;
  }
}

const typesOf = (what: readonly Topic[]): readonly TagType[] => [
  ...new Set(what.flatMap((topic): readonly TagType[] => STALE[topic])),
];

/** Has read again what is on the page and may have changed: what is about that league, or about all of them. */
export function invalidate({ league, what }: Change) {
  const types = typesOf(what);
  if (league === undefined) return api.util.invalidateTags([...types]);
  const log = what.includes('log') ? [{ type: 'league', id: logOf(league) } as const] : [];
  const qualifying = what.includes('qualifying')
    ? [{ type: 'race', id: qualifyingOf(league) } as const]
    : [];
  return api.util.invalidateTags([
    ...types.flatMap((type) => [
      { type, id: league },
      { type, id: EVERY },
    ]),
    ...log,
    ...qualifying,
  ]);
}

/** The same for all that a stream tells of: changes may have been missed. */
export const invalidateAll = () =>
  api.util.invalidateTags([...typesOf(Object.keys(STALE) as Topic[])]);
