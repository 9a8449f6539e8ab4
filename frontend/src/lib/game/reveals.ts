import { storedMap } from './storedMap';

type Reveal = { readonly round: number; readonly state: 'waiting' | 'seen' };

/**
 * Whether a player has watched the picks of a league's latest round come out: `waiting` from when the open round
 * was looked at, `seen` once they have been shown. Without storage they are never covered.
 */
const reveals = storedMap<Reveal>('reveals');

/** Calls back after each change in this tab. */
export const subscribeToReveals = reveals.subscribe;

type Where = { readonly userId: string; readonly leagueId: string; readonly round: number };

/** Whether the reveal of a round has been waited for, and not been watched. */
export const isWaitedFor = (where: Where): boolean => is(where, 'waiting');

/** The round is open: whoever has looked at it waits for its picks. */
export const noteOpenRound = (where: Where) => note(where, 'waiting');

/** The picks of the round have been shown. */
export const noteReveal = (where: Where) => note(where, 'seen');

function is({ userId, leagueId, round }: Where, state: Reveal['state']): boolean {
  const known = reveals.get(userId, leagueId);
  return known?.round === round && known.state === state;
}

function note(where: Where, state: Reveal['state']) {
  const { userId, leagueId, round } = where;
  if (!is(where, state)) reveals.set(userId, leagueId, { round, state });
}
