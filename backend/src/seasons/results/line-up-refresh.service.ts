import { Injectable, Logger } from '@nestjs/common';
import { isRevealed } from '@gridlock/game-rules';
import {
  admitListed,
  followListed,
  importSeason,
  isLineUpWhole,
  ResultsApiError,
} from '@gridlock/season-packs';
import { Clock } from '../../core/platform/clock/clock.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { ResultsApi } from './results-api.js';

/**
 * Follows who drives in a season that was built from the results API, until the first lock: from then on the
 * selectable names never change, because cycles rest on them (USED-2), unless the line-up was not announced by then.
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

  /** Fetches the line-up and stores what has changed. A failure of the API is logged. */
  async refresh(year: number): Promise<void> {
    if (!this.isOpen(await this.seasons.load(year))) return;
    try {
      const listed = await this.api.ask((client, options) => importSeason(year, client, options));
      // the request takes a while: decide on the season as it is stored now
      const season = await this.seasons.reload(year);
      if (!this.isOpen(season)) return;
      const follow = this.hasLocked(season) && hasNames(season) ? admitListed : followListed;
      const lineUp = follow(season, listed);
      // lost to another write: the next refresh finds the same
      if (lineUp !== season) await this.seasonRepository.replaceLineUp(season, lineUp);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`Who drives in ${year} could not be fetched: ${error.message}`);
    }
  }

  private isOpen(season: SeasonSnapshot): boolean {
    if (season.isFromPack) return false;
    if (!this.hasLocked(season) || !hasNames(season)) return true;
    return !isLineUpWhole(season) && season.races.every(({ resultsAt }) => resultsAt === null);
  }

  private hasLocked(season: SeasonSnapshot): boolean {
    const now = this.clock.now();
    return season.at(now).rounds.some((round) => isRevealed(round, now));
  }
}

/** Whether anything can be picked. */
const hasNames = ({ teams, drivers }: SeasonSnapshot): boolean =>
  teams.length > 0 && drivers.filter(({ selectable }) => selectable).length > 1;
