import { missedRounds, namedUntil } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { conflict } from '../../core/platform/errors/domain-error.js';
import { isSealed, picksOf, rulesFor } from './entry-picks.js';
import type { EntryState } from './entry-state.js';
import type { EntryFill } from './league-entry.js';

/** The missed rounds of a member (OVERRIDE-7) of which the picks are final. */
export const missedIn = (entry: EntryState, season: SeasonSnapshot, now: Date): readonly number[] =>
  missedRounds({ season: rulesFor(entry, season, now), picks: picksOf(entry), now }).filter(
    (round) => isSealed(entry, round),
  );

/** What the member can still name at `now` (OVERRIDE-8); null without anything. */
export function askedAt(
  { fill }: EntryState,
  now: Date,
): (EntryFill & { readonly until: Date }) | null {
  if (!fill || fill.expired || fill.takenBack) return null;
  const until = namedUntil(fill.at);
  return now < until ? { ...fill, until } : null;
}

/** The same with those of the rounds alone that are still missed; null without any. */
export function openAsk(
  entry: EntryState,
  season: SeasonSnapshot,
  now: Date,
): (EntryFill & { readonly until: Date }) | null {
  const asked = askedAt(entry, now);
  const rounds =
    asked && missedIn(entry, season, now).filter((each) => asked.rounds.includes(each));
  return rounds && rounds.length > 0 ? { ...asked, rounds } : null;
}

/** The owner's refusal while the member has time to name picks (OVERRIDE-8). */
export const stillAsked = () =>
  conflict(
    'ALREADY_ASKED',
    'This member still has time to name the picks. Take the question back first to fill them with 0 points.',
  );
