import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlanToAll } from '../../play/selection/apply-plan.js';
import { byLeagueId } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { SealService } from '../../play/selection/seal.service.js';
import { buildTables, type LeagueTables, type SeasonScores, seasonScores } from './build-tables.js';
import { scoringMembers } from './scoring-members.js';

type Named = { readonly username: string };

/** A league with its season. */
export type LeagueOfSeason = { readonly league: LeagueSnapshot; readonly season: SeasonSnapshot };

/** A league with its tables at one game time. */
export type LeagueWithTables<Who extends Named = Named> = LeagueOfSeason & {
  /** Of the members, and of who left after the end (HALL-9), by user id; deleted accounts are missing. */
  readonly names: ReadonlyMap<string, Who>;
  readonly tables: LeagueTables;
};

/** Reads what is shown of players, by user id. */
type ReadNames<Who> = (users: readonly string[]) => Promise<ReadonlyMap<string, Who>>;

/** Computes the tables of leagues from their entries. One query of each kind, for any number of leagues. */
@Injectable()
export class TablesService {
  constructor(
    private readonly seals: SealService,
    private readonly entries: EntryService,
  ) {}

  /**
   * In the order of `leagues`. Their revealed rounds are sealed first (LOCK-8).
   *
   * @param scoresOf other tables than those of now
   */
  async of<Who extends Named>(
    leagues: readonly LeagueOfSeason[],
    now: Date,
    readNames: ReadNames<Who>,
    scoresOf: (season: SeasonSnapshot) => SeasonScores = (season) => seasonScores(season, now),
  ): Promise<LeagueWithTables<Who>[]> {
    await Promise.all(
      leagues.map(({ league, season }) => this.seals.sealRevealedRounds(league, season, now)),
    );
    const users = leagues.flatMap(({ league: { members, final } }) => [
      ...members.map(({ user }) => user),
      ...(final?.left ?? []),
    ]);
    const [entries, names] = await Promise.all([
      this.entries.ofLeagues(leagues.map(({ league }) => league._id)),
      readNames([...new Set(users)]),
    ]);
    const byLeague = byLeagueId(entries);
    const scores = new Map<SeasonSnapshot, SeasonScores>();
    const built: LeagueWithTables<Who>[] = [];
    for (const { league, season } of leagues) {
      const ofSeason = scores.get(season) ?? scoresOf(season);
      scores.set(season, ofSeason);
      const own = applyPlanToAll(byLeague.get(league._id) ?? [], { season, league, now });
      const members = scoringMembers(league, own, names);
      const tables = buildTables(ofSeason, { league, members, entries: own });
      built.push({ league, season, names, tables });
      // somebody may be in many leagues: lets other requests be handled in between
      if (leagues.length > 1) await setImmediate();
    }
    return built;
  }
}
