import type { LoadedSeason } from '../race/loaded-season.js';
import type { NamedPick, StoredPick } from './entry.schema.js';

/** A pick as the league's log tells it. */
export const toNamedPick = (pick: StoredPick, season: LoadedSeason): NamedPick => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
  status: pick.status,
  assignPoints: pick.scores,
  ...(pick.ownPick && { overOwnPick: true as const }),
});
