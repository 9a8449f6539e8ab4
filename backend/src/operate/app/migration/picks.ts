import type { PickNames } from '@gridlock/game-rules';
import type { mongo } from 'mongoose';
import type { StoredPickState } from '../../../leagues/league-log/stored-log.js';
import type {
  EntryPick,
  EntryPickChange,
  LeagueEntry,
} from '../../../play/selection/league-entry.js';
import { namesOfSeasons } from './names-of-seasons.js';

type Assignment = Extract<EntryPickChange, { kind: 'assignment' }>;
/** As it was stored first: without the pick that was replaced. */
type OldChange =
  | Exclude<EntryPickChange, Assignment>
  | (Omit<Assignment, 'before'> & Partial<Assignment>);
type OldPick = Omit<EntryPick, 'changes'> & { readonly changes?: readonly OldChange[] };
type OldEntry = Omit<LeagueEntry, 'picks'> & { readonly picks: readonly OldPick[] };
type LogLine = { readonly before: StoredPickState | null };

/** Picks get the changes that were made to them (SCORE-12), as far as they can be reconstructed. */
export async function migratePicks(db: mongo.Db): Promise<void> {
  const entries = db.collection<OldEntry>('entries');
  const names = namesOfSeasons(db);
  for await (const entry of entries.find({})) {
    const set: Record<string, EntryPickChange[]> = {};
    for (const [at, pick] of entry.picks.entries()) {
      if (pick.changes?.every(isWhole)) continue;
      const changes = (pick.changes ?? reconstructed(entry, pick)).map(async (change) =>
        isWhole(change) ? change : { ...change, before: await replaced(change.at, pick, entry) },
      );
      set[`picks.${at}.changes`] = await Promise.all(changes);
    }
    if (Object.keys(set).length === 0) continue;
    await entries.updateOne({ _id: entry._id, version: entry.version }, { $set: set });
  }

  /** The pick that an assignment replaced stands in the league's log, by display names. */
  async function replaced(
    at: Date,
    { round }: OldPick,
    { league, user, season }: OldEntry,
  ): Promise<PickNames | null> {
    const userId = user.toHexString();
    const line = await db
      .collection<LogLine>('leagueLog')
      .findOne({ league, round, action: 'override', at, 'after.userId': userId });
    if (!line?.before) return null;
    const idOf = await names(season);
    const { mainDriver, reserveDriver, team } = line.before;
    return { mainDriver: idOf(mainDriver), reserveDriver: idOf(reserveDriver), team: idOf(team) };
  }
}

const isWhole = (change: OldChange): change is EntryPickChange =>
  change.kind === 'swap' || change.before !== undefined;

/** The assignment that made the pick, if one did, and the swaps since then. */
function reconstructed(entry: OldEntry, pick: OldPick): OldChange[] {
  const { round, savedAt: at, assignedBy: by, scores, notes } = pick;
  const swaps = entry.swaps.filter((swap) => swap.round === round && swap.at >= at);
  return [
    ...(by ? [{ kind: 'assignment' as const, at, by, scores, notes }] : []),
    ...swaps.map((swap) => ({ kind: 'swap' as const, at: swap.at })),
  ];
}
