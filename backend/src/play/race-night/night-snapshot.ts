import { isMachine, nightAt, pickNeeded, type NightState } from '@gridlock/game-rules';
import { planOf } from '../../leagues/pace/night-season.js';
import type { NightLeague } from '../../leagues/league/night-leagues.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { toPick } from '../selection/entry-picks.js';
import type { LeagueEntry } from '../selection/league-entry.js';

/** A race night with its members' picks, as they were read. */
export class NightSnapshot {
  /** User ids, in the order of joining. */
  readonly members: readonly string[];
  readonly people: readonly string[];
  readonly machines: readonly string[];

  constructor(
    readonly league: NightLeague,
    private readonly season: SeasonSnapshot,
    private readonly entries: readonly LeagueEntry[],
  ) {
    this.members = league.members.map(({ user }) => user);
    this.people = this.members.filter((user) => !isMachine(user));
    this.machines = this.members.filter(isMachine);
  }

  stateAt(now: Date): NightState {
    const { night } = this.league;
    return nightAt(planOf(this.season.origin, night), night.events, now);
  }

  /** User ids of members with a complete pick for the round, in the order of joining. */
  pickedFor(round: number, now: Date): readonly string[] {
    const season = this.season.at(now);
    const picks = new Map(
      this.entries.map((entry) => [entry.user.toHexString(), entry.picks.map(toPick)]),
    );
    return this.members.filter(
      (user) => pickNeeded({ season, picks: picks.get(user) ?? [], round }) === null,
    );
  }
}
