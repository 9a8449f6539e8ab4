import { missedRounds, namedUntil } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { conflict } from '../../core/platform/errors/domain-error.js';
import { isSealed, picksOf, rulesFor } from './entry-picks.js';
import type { EntryState } from './entry-state.js';
import type { PickRequest } from './league-entry.js';

/** A request that the member can still answer, and until when. */
export type OpenPickRequest = PickRequest & { readonly until: Date };

/** The missed rounds of a member (OVERRIDE-7) whose picks are final. */
export const missedRoundsOf = (
  entry: EntryState,
  season: SeasonSnapshot,
  now: Date,
): readonly number[] =>
  missedRounds({ season: rulesFor(entry, season, now), picks: picksOf(entry), now }).filter(
    (round) => isSealed(entry, round),
  );

/** The request that the member can still answer at `now` (OVERRIDE-8); null without one. */
export function openRequest({ pickRequest }: EntryState, now: Date): OpenPickRequest | null {
  if (!pickRequest || pickRequest.expired || pickRequest.takenBack) return null;
  const until = namedUntil(pickRequest.at);
  return now < until ? { ...pickRequest, until } : null;
}

/** The same with only those rounds that are still missed; null without any. */
export function openPickRequest(
  entry: EntryState,
  season: SeasonSnapshot,
  now: Date,
): OpenPickRequest | null {
  const request = openRequest(entry, now);
  const rounds =
    request && missedRoundsOf(entry, season, now).filter((each) => request.rounds.includes(each));
  return rounds && rounds.length > 0 ? { ...request, rounds } : null;
}

/** The owner's refusal while the member has time to name picks (OVERRIDE-8). */
export const requestStillOpen = () =>
  conflict(
    'ALREADY_ASKED',
    'This member still has time to fill in the missed picks. Withdraw the request first to assign 0 points.',
  );
