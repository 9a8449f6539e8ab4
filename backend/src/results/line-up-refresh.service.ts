import { Injectable, Logger } from '@nestjs/common';
import { isRevealed } from '@gridlock/game-rules';
import { admitListed, importSeason, ResultsApiError } from '@gridlock/season-packs';
import { Clock } from '../platform/clock/clock.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { ResultsApi } from './results-api.js';

/**
 * Adds teams and drivers that the results API lists later to a season that was built from it, until the
 * first lock: from then on the selectable names never change, because cycles rest on them (USED-2).
 */
@Injectable()
export class LineUpRefreshService {
  private readonly logger = new Logger(LineUpRefreshService.name);

  constructor(
    private readonly clock: Clock,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  /** Fetches the line-up and adds what is new. A failure of the API is logged. */
  async refresh(year: number): Promise<void> {
    if (!this.isOpen(await this.seasons.load(year))) return;
    try {
      const listed = await this.api.ask((client, options) => importSeason(year, client, options));
      // the request takes a while: decide on the season as it is stored now
      const season = await this.seasons.reload(year);
      if (!this.isOpen(season)) return;
      const admitted = admitListed(season, listed);
      await this.seasonRepository.addTeams(year, admitted.teams.slice(season.teams.length));
      await this.seasonRepository.addDrivers(year, admitted.drivers.slice(season.drivers.length));
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`Who drives in ${year} could not be looked up: ${error.message}`);
    }
  }

  private isOpen(season: SeasonSnapshot): boolean {
    const now = this.clock.now();
    return !season.isFromPack && !season.at(now).rounds.some((round) => isRevealed(round, now));
  }
}
