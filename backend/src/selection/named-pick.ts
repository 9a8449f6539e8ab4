import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { NamedPick, EntryPick } from './league-entry.js';

/** A pick as the league's log tells it. */
export const toNamedPick = (pick: EntryPick, season: SeasonSnapshot): NamedPick => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
  status: pick.status,
  assignPoints: pick.scores,
  ...(pick.ownPick && { overOwnPick: true as const }),
});
