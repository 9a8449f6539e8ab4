import { exchanged, isSwapOver, type RoundPick, type Season } from '@gridlock/game-rules';
import { toPick } from './entry-picks.js';
import type { CountedEntry } from './entry-state.js';
import type { EntryPick } from './league-entry.js';
import { swappedRounds } from './pick-changes.js';

/** At game time `now`. */
type Moment = { readonly rules: Season; readonly now: Date };

/**
 * The entry as another member sees it: the picks of rounds in which somebody can still swap stand as they
 * locked, and no swap of those rounds was made (SWAP-4). Players see their own as it is.
 *
 * Whoever shows an entry to others takes it from here.
 *
 * @param reader user id; null for what is the same for everybody
 */
export function seenBy<Entry extends CountedEntry | null | undefined>(
  reader: string | null,
  entry: Entry,
  { rules, now }: Moment,
): Entry {
  if (!entry || entry.swaps.length === 0 || String(entry.user) === reader) return entry;
  const open = rules.rounds.flatMap((round) => (isSwapOver(round, now) ? [] : [round.round]));
  const swapped = swappedRounds(entry, open);
  const picks = entry.picks.map((pick) => {
    if (!open.includes(pick.round)) return pick;
    const changes = pick.changes?.filter(({ kind }) => kind !== 'swap');
    const before = swapped.includes(pick.round) ? driversOf(exchanged(toPick(pick))) : {};
    return { ...pick, ...before, ...(changes && { changes }) };
  });
  return { ...entry, picks, swaps: entry.swaps.filter(({ round }) => !open.includes(round)) };
}

const driversOf = ({
  mainDriver,
  reserveDriver,
}: RoundPick): Pick<EntryPick, 'mainDriver' | 'reserveDriver'> => ({ mainDriver, reserveDriver });
