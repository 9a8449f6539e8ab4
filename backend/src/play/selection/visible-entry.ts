import { exchanged, isSwapOver, type RoundPick, type Season } from '@gridlock/game-rules';
import { toPick } from './entry-picks.js';
import type { EntryWithPlan, EntryState } from './entry-state.js';
import type { EntryPick } from './league-entry.js';
import type { LeagueReading } from './league-reader.js';
import { swappedRounds } from './pick-changes.js';

/** The season for the rules at game time `now`. */
type RulesAt = { readonly rules: Season; readonly now: Date };

/**
 * The entry as another member sees it: picks of rounds in which somebody can still swap are as they were at
 * the lock, without swaps (SWAP-4). Players see their own entry as it is.
 *
 * Every entry that is shown to others comes from here.
 *
 * @param reader user id; null for an answer that is the same for everybody
 */
export function visibleTo<Entry extends EntryWithPlan | null | undefined>(
  reader: string | null,
  entry: Entry,
  { rules, now }: RulesAt,
): Entry {
  if (!entry || entry.swaps.length === 0 || String(entry.user) === reader) return entry;
  const open = openSwaps({ rules, now });
  const picks = entry.picks.map((pick) => {
    if (!open.includes(pick.round)) return pick;
    const changes = pick.changes.filter(({ kind }) => kind !== 'swap');
    return { ...asItLocked(entry, pick), ...(changes && { changes }) };
  });
  return { ...entry, picks, swaps: entry.swaps.filter(({ round }) => !open.includes(round)) };
}

/**
 * The entries of a league as a member sees them.
 *
 * @param reader user id; null for an answer that is the same for everybody
 */
export const readingVisibleTo = (reader: string | null, reading: LeagueReading): LeagueReading => ({
  ...reading,
  entries: new Map(
    [...reading.entries].map(([user, entry]) => [user, visibleTo(reader, entry, reading)]),
  ),
});

/** The pick as other members see it. Log entries and emails are stored, so they must reveal no more than this. */
export const visiblePick = (entry: EntryState, pick: EntryPick, moment: RulesAt): EntryPick =>
  openSwaps(moment).includes(pick.round) ? asItLocked(entry, pick) : pick;

/** Rounds in which somebody can still swap. */
const openSwaps = ({ rules, now }: RulesAt): readonly number[] =>
  rules.rounds.flatMap((round) => (isSwapOver(round, now) ? [] : [round.round]));

const asItLocked = (entry: EntryState, pick: EntryPick): EntryPick =>
  swappedRounds(entry, [pick.round]).length > 0
    ? { ...pick, ...driversOf(exchanged(toPick(pick))) }
    : pick;

const driversOf = ({
  mainDriver,
  reserveDriver,
}: RoundPick): Pick<EntryPick, 'mainDriver' | 'reserveDriver'> => ({ mainDriver, reserveDriver });
