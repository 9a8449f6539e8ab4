import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  QUALIFYING_GIVEN_UP_DAYS,
  qualifyingDue,
} from '@gridlock/game-rules';
import {
  fetchQualifying,
  identifyQualifiers,
  ResultsApiError,
  validateQualifying,
} from '@gridlock/season-packs';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonRepository } from '../season/season.repository.js';
import { SeasonService } from '../season/season.service.js';
import { failureText } from './failure-text.js';
import { roundOfRace } from './stored-rounds.js';
import { ResultsApi } from './results-api.js';

const EVERY_MS = 10 * MINUTE_MS;
const OFTEN_FOR_MS = 6 * HOUR_MS;
const SELDOM_MS = HOUR_MS;

/**
 * Fetches the qualifying of a round once it is over, every ten minutes and later every hour, until it is
 * there. It is for display alone: points and locks do not depend on it, so nothing waits for it.
 */
@Injectable()
export class QualifyingImportService implements OnModuleInit {
  private readonly logger = new Logger(QualifyingImportService.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  onModuleInit(): void {
    if (this.api.isOn) this.jobs.add({ name: 'import-qualifying', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.followedYears()) {
      const season = await this.seasons.load(year);
      for (const race of season.races) {
        if (isDue(race, now)) await this.import(season, race, now);
      }
    }
  }

  private async import(season: SeasonSnapshot, race: RaceSnapshot, now: Date): Promise<void> {
    const { year } = season;
    const where = `Qualifying of ${year} round ${race.round} (${race.name})`;
    let found;
    try {
      const asked = { year, round: race.apiRound };
      const all = await this.api.ask((client, options) => fetchQualifying(asked, client, options));
      const listed = all.get(race.apiRound);
      // the API may have given its number to another race
      const isThisOne = listed && roundOfRace(season, listed.clues) === race.round;
      if (listed && !isThisOne) this.logger.warn(`${where}: the answer is of another race.`);
      found = isThisOne ? identifyQualifiers(season, race.round, listed) : undefined;
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`${where}: ${failureText(error)}`);
    }
    const verdict = found && validateQualifying(season, found);
    if (verdict?.ok === false)
      this.logger.warn(`${where} is refused: ${verdict.reasons.join(' ')}`);
    await this.seasonRepository.changeRace(year, race.round, {
      qualifyingTriedAt: now,
      ...(found && verdict?.ok && { qualifying: [...found], qualifyingAt: now }),
    });
  }
}

/** Whether a qualifying is missing, and enough time has passed since the last try. */
function isDue(race: RaceSnapshot, now: Date): boolean {
  const due = qualifyingDue(race);
  if (race.isCancelled || race.qualifying || !due || due > now) return false;
  const age = now.getTime() - due.getTime();
  if (age > QUALIFYING_GIVEN_UP_DAYS * DAY_MS) return false;
  const { qualifyingTriedAt: last } = race;
  // a simulated clock can be set back before the last try
  if (!last || last > now || last < due) return true;
  return now.getTime() - last.getTime() >= (age <= OFTEN_FOR_MS ? EVERY_MS : SELDOM_MS);
}
