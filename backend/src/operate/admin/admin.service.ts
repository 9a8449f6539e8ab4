import { Injectable } from '@nestjs/common';
import { roundStatus } from '@gridlock/game-rules';
import { LeagueService } from '../../leagues/league/league.service.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { ResultsImportService } from '../../seasons/results/results-import.service.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { StandingsService } from '../../views/standings/standings.service.js';

type RoundInput = { readonly leagueId: string; readonly round: number; readonly now: Date };

/** What app admins start by hand. It runs the same code as the jobs. */
@Injectable()
export class AdminService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly results: ResultsImportService,
    private readonly standings: StandingsService,
  ) {}

  /**
   * Makes every pick of a round count in a league: fetches results that are missing, then
   * updates the tables. Picks that the owner assigned with 0 points stay at 0: that is the owner's
   * penalty, and no later scoring lifts it (SCORE-7).
   *
   * @returns the name of the race.
   * @throws DomainError 404 LEAGUE_NOT_FOUND or RACE_NOT_FOUND, 400 NO_RESULTS_YET
   */
  async assignRealPoints({ leagueId, round, now }: RoundInput): Promise<string> {
    const league = await this.leagues.require(leagueId);
    const year = league.season;
    const [, race] = await this.calendars.raceOf(league, round);
    await this.results.importRound({ year, round, now });
    const season = (await this.calendars.of(league)).at(now);
    const current = season.rounds.find((one) => one.round === round);
    if (!current || roundStatus(current, now) !== 'completed') {
      throw badRequest('NO_RESULTS_YET', `There are no results for the ${race.name} yet.`);
    }
    await this.standings.update(leagueId, year, now);
    return race.name;
  }
}
