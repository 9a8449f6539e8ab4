import { pickNeeded } from '@gridlock/game-rules';
import type { NightLeague } from '../../leagues/league/night-leagues.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { toPick } from '../selection/entry-picks.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/** A race night with its members' picks, as they were read. */
export type NightPicks = {
  readonly league: NightLeague;
  /** As the night plays it. */
  readonly season: SeasonSnapshot;
  readonly entries: readonly LeagueEntry[];
};

export const memberIds = ({ members }: NightLeague): string[] => members.map(({ user }) => user);

/** User ids of members with a complete pick for the round, in the order of joining. */
export function pickedFor({ league, season, entries }: NightPicks, round: number, now: Date) {
  const rules = season.at(now);
  const picks = new Map(entries.map(({ user, picks: own }) => [String(user), own.map(toPick)]));
  return memberIds(league).filter(
    (user) => pickNeeded({ season: rules, picks: picks.get(user) ?? [], round }) === null,
  );
}
