import type { LoadedSeason } from '../season/loaded-season.js';
import type { NamedPick, EntryPick } from './league-entry.js';

/** A pick as the league's log tells it. */
export const toNamedPick = (pick: EntryPick, season: LoadedSeason): NamedPick => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
  status: pick.status,
  assignPoints: pick.scores,
  ...(pick.ownPick && { overOwnPick: true as const }),
});
