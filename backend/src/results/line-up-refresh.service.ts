import { Injectable, Logger } from '@nestjs/common';
import { isRevealed } from '@gridlock/game-rules';
import { admitListed, importSeason, ResultsApiError } from '@gridlock/season-packs';
import { Clock } from '../platform/clock/clock.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonWriter } from '../season/season-writer.js';
import { ResultsApi } from './results-api.js';

/**
 * A season that was built from the results API takes over who is listed there later, until its first
 * lock: from then on what can be picked never changes, because the cycles of used names rest on it.
 */
@Injectable()
export class LineUpRefreshService {
  private readonly logger = new Logger(LineUpRefreshService.name);

  constructor(
    private readonly clock: Clock,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriter,
  ) {}

  async refresh(year: number): Promise<void> {
    if (!this.isOpen(await this.seasons.load(year))) return;
    try {
      const listed = await this.api.ask((client, options) => importSeason(year, client, options));
      // asking takes a while: what was decided on before may be outdated by now
      const season = await this.seasons.reload(year);
      if (!this.isOpen(season)) return;
      const admitted = admitListed(season, listed);
      await this.writer.addTeams(year, admitted.teams.slice(season.teams.length));
      await this.writer.addDrivers(year, admitted.drivers.slice(season.drivers.length));
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
