import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '@gridlock/game-rules';
import {
  calendarChanges,
  fetchCalendar,
  ResultsApiError,
  type CalendarChanges,
} from '@gridlock/season-packs';
import { Clock } from '../platform/clock/clock.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonWriter } from '../season/season-writer.js';
import {
  GONE_FOR_MS,
  isFollowed,
  isInDoubt,
  isWatched,
  newRounds,
  raceChange,
  WATCHED_EVERY_MS,
} from './calendar-decision.js';
import { LineUpRefreshService } from './line-up-refresh.service.js';
import { PackResultsProvider } from './pack-results.provider.js';
import { ResultsApi } from './results-api.js';

const NO_RESULTS = { race: null, sprint: null };
/** After a look that failed, and to make sure that a round is gone, the next one comes sooner. */
const SOON_MS = GONE_FOR_MS;

/**
 * Once a day (game time), and every ten minutes around a lock, the calendar follows the results API: a
 * moved qualifying moves the lock and the swap window, a round that stays gone is cancelled. What has been
 * run stays as it is, and no known time is ever lost to an answer that lacks it. Rounds with bundled
 * results need no look.
 */
@Injectable()
export class CalendarRefreshService implements OnModuleInit {
  private readonly logger = new Logger(CalendarRefreshService.name);
  /** Game time of this process's latest look at each year's calendar, whatever came of it. */
  private readonly lookedAt = new Map<number, Date>();

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriter,
    private readonly pack: PackResultsProvider,
    private readonly lineUp: LineUpRefreshService,
  ) {}

  onModuleInit(): void {
    if (this.api.isOn) this.jobs.add({ name: 'refresh-calendar', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.knownYears()) {
      const season = await this.seasons.load(year);
      const isDueNow = isDue(season, now) || this.isDueAroundLock(season, now);
      if (isDueNow && this.isWorthALook(season, now)) await this.refresh(year, now);
    }
  }

  /** Held in memory alone: after a restart there is one look more. */
  private isDueAroundLock(season: SeasonSnapshot, now: Date): boolean {
    const isNear = season.races.some(
      (race) => isWatched(race, now) && !this.pack.holds(season, race),
    );
    const last = this.lookedAt.get(season.year);
    return isNear && (!last || last > now || now.getTime() - last.getTime() >= WATCHED_EVERY_MS);
  }

  private isWorthALook(season: SeasonSnapshot, now: Date): boolean {
    return season.races.some((race) => isFollowed(race, now) && !this.pack.holds(season, race));
  }

  private async refresh(year: number, now: Date): Promise<void> {
    let isSettled = false;
    this.lookedAt.set(year, now);
    try {
      const fetched = await this.api.ask((client, options) => fetchCalendar(year, client, options));
      // asking takes a while: what was decided on before may be outdated by now
      const season = await this.seasons.reload(year);
      const known = season.races.map((race) => ({ ...race, sessions: toTexts(race.sessions) }));
      const changes = calendarChanges(known, fetched);
      isSettled = !changes || (await this.apply(season, changes));
      if (!changes)
        this.logger.warn(`The calendar of ${year} was not taken over: it lacks too many rounds.`);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`The calendar of ${year} could not be looked up: ${error.message}`);
    }
    await this.lineUp.refresh(year);
    const calendarCheckedAt = isSettled ? now : new Date(now.getTime() - DAY_MS + SOON_MS);
    await this.writer.changeSeason(year, { calendarCheckedAt });
  }

  /** False when a round is gone that the next answer may tell of again. */
  private async apply(season: SeasonSnapshot, changes: CalendarChanges): Promise<boolean> {
    const inDoubt: RaceSnapshot[] = [];
    for (const race of season.races) {
      // as late as can be: a round that locks in this very moment must not open again
      const now = this.clock.now();
      const isBundled = this.pack.holds(season, race);
      const change = raceChange(race, changes, { now, isBundled });
      if (isInDoubt(race, change)) inDoubt.push(race);
      if (Object.keys(change).length === 0) continue;
      await this.writer.changeRace(season.year, race.round, change);
      const what = Object.keys(change).join(', ');
      this.logger.log(`${season.year} round ${race.round} (${race.name}) changed: ${what}`);
    }
    // one that replaces a round waits until that is sure to be gone: the answer may be at fault
    if (inDoubt.length > 0) return false;
    const rounds = newRounds(season.races, changes.added);
    for (const { facts } of rounds)
      this.logger.log(`${season.year} has a new round: ${facts.name}`);
    await this.writer.insertRaces(
      season.year,
      rounds.map(({ facts, apiRound }) => ({ ...facts, apiRound, results: NO_RESULTS })),
    );
    return true;
  }
}

function isDue({ calendarCheckedAt }: SeasonSnapshot, now: Date): boolean {
  if (!calendarCheckedAt || calendarCheckedAt > now) return true;
  return now.getTime() - calendarCheckedAt.getTime() >= DAY_MS;
}

const toTexts = (sessions: RaceSnapshot['sessions']): Record<string, string> =>
  Object.fromEntries(Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]));
