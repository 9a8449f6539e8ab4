import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { roundStatus } from '@gridlock/game-rules';
import { LeagueService } from '../league/league.service.js';
import { badRequest } from '../platform/errors/domain-error.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import { ResultsImportService, type ImportRecord } from '../race/results/results-import.service.js';
import { SeasonService } from '../race/season.service.js';
import { StandingsService } from '../standings/standings.service.js';
import type { ImportDto, WaitingImportDto } from './dto/admin.dto.js';

/** How long 'Update All Races' waits for results that come quickly. */
const PATIENCE_MS = 10_000;

type Round = { readonly leagueId: string; readonly round: number; readonly now: Date };

/** What app admins set off by hand. All of it goes the way that the jobs go. */
@Injectable()
export class AdminService {
  private readonly logger = new Logger(AdminService.name);

  constructor(
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly results: ResultsImportService,
    private readonly standings: StandingsService,
  ) {}

  /**
   * Makes every pick of a round count in a league: fetches results that are missing, then builds
   * the tables anew. Picks that the owner assigned with 0 points keep their 0: that is the owner's
   * penalty, and no later scoring lifts it (decisions, section 7).
   *
   * @returns the name of the race.
   * @throws DomainError 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND, 400 NO_RESULTS_YET
   */
  async assignRealPoints({ leagueId, round, now }: Round): Promise<string> {
    const league = await this.leagues.require(leagueId);
    const year = league.season;
    const [, race] = await this.seasons.raceOf(year, round);
    await this.results.importRound({ year, round, now });
    const season = (await this.seasons.load(year)).at(now);
    const current = season.rounds.find((one) => one.round === round);
    if (!current || roundStatus(current, now) !== 'completed') {
      throw badRequest('NO_RESULTS_YET', `There are no results of the ${race.name} yet.`);
    }
    await this.standings.rebuild(leagueId, year, now);
    return race.name;
  }

  /**
   * Imports every past round whose results are missing or incomplete. Answers when that is done, or
   * after ten seconds while it goes on.
   */
  async importMissing(now: Date): Promise<void> {
    const stop = new AbortController();
    const work = this.results.importMissing(now).finally(() => stop.abort());
    work.catch((error: unknown) => this.logger.error(error));
    const patience = wait(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([work, patience]);
  }

  /** What came of the latest imports, newest first, and what they wait for at `now`. */
  async listImports(limit: number, now: Date): Promise<ImportDto[]> {
    const records = await this.results.listImports({ limit });
    const years = [...new Set(records.map(({ season }) => season))];
    const known = new Set(await this.seasons.knownYears());
    const loaded = await Promise.all(
      years.filter((year) => known.has(year)).map((year) => this.seasons.load(year)),
    );
    const seasons = new Map(loaded.map((season) => [season.year, season]));
    return records.map((record) => toImport(record, seasons.get(record.season), now));
  }
}

function toImport(record: ImportRecord, of: LoadedSeason | undefined, now: Date): ImportDto {
  const { _id, at, season, round, raceName, source, outcome, reasons, times } = record;
  const waiting = outcome === 'refused' && of ? waitingImport(of, round, now) : null;
  const about = { at, season, round, raceName, source, outcome, reasons, times, waiting };
  return { _id: _id.toHexString(), ...about };
}

function waitingImport(season: LoadedSeason, round: number, now: Date): WaitingImportDto | null {
  const race = season.race(round);
  const waiting = race && season.waitingResult(race, now);
  if (!waiting) return null;
  const { listed, expected, until, teams, mayRelease } = waiting;
  const names = teams.map((team) => season.nameOf(team));
  return { listed, expected, until: until.toISOString(), teams: names, mayRelease };
}
