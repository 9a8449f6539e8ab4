import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { EntryPick, NamedPick } from './league-entry.js';

/** A pick with display names, as the league's log stores it. */
export const toNamedPick = (pick: EntryPick, season: SeasonSnapshot): NamedPick => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
  status: pick.status,
  assignPoints: pick.scores,
  ...(pick.ownPick && { overOwnPick: true as const }),
});
