import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '@gridlock/game-rules';
import {
  calendarChanges,
  fetchCalendar,
  ResultsApiError,
  type CalendarChanges,
  type CalendarProblem,
  type ResultsApiErrorCode,
} from '@gridlock/season-packs';
import { Clock } from '../../core/platform/clock/clock.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { CANCEL_AFTER_MS, isInDoubt, newRounds, raceChange } from './calendar-decision.js';
import { checkAgainAfter, isFollowed, isWatched } from './calendar-schedule.js';
import { failureText } from './failure-text.js';
import { ImportRecordRepository } from './import-record.repository.js';
import { LineUpRefreshService } from './line-up-refresh.service.js';
import { storedRounds } from './stored-rounds.js';
import { PackResultsProvider } from './pack-results.provider.js';
import { ResultsApi } from './results-api.js';

const NO_RESULTS = { race: null, sprint: null };
/** The next fetch after one that failed, and after one that lacked a round. */
const RETRY_MS = CANCEL_AFTER_MS;
/** Failures of the answer itself; the others are of the network, and temporary. */
const UNREADABLE: readonly ResultsApiErrorCode[] = [
  'not-json',
  'truncated',
  'too-large',
  'wrong-shape',
];

/**
 * Updates the calendar from the results API once a day (game time), every hour in a race weekend, and every ten
 * minutes around a lock: a moved qualifying moves the lock and the swap window (LOCK-7), a round that stays missing is
 * cancelled.
 * Sessions that have a result stay as they are, and a time is never replaced by a missing one.
 * Rounds with bundled results are not fetched. What is not taken over is reported to app admins.
 */
@Injectable()
export class CalendarRefreshService implements OnModuleInit {
  private readonly logger = new Logger(CalendarRefreshService.name);
  /** Game time at which this process last fetched each year's calendar, successfully or not. */
  private readonly fetchedAt = new Map<number, Date>();

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
    private readonly pack: PackResultsProvider,
    private readonly lineUp: LineUpRefreshService,
    private readonly records: ImportRecordRepository,
  ) {}

  onModuleInit(): void {
    if (this.api.isOn) this.jobs.add({ name: 'refresh-calendar', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.followedYears()) {
      const season = await this.seasons.load(year);
      const isDaily = isDue(season, now);
      const isDueNow = isDaily || this.isDueInWeekend(season, now);
      if (!isDueNow || !this.mayChange(season, now)) continue;
      await this.refresh(year, now);
      // takes many requests: not at each refresh of a weekend, but shortly before a lock
      if (isDaily || this.followed(season).some((race) => isWatched(race, now))) {
        await this.lineUp.refresh(year);
      }
    }
  }

  /** Decided from memory alone: after a restart the calendar is fetched once more. */
  private isDueInWeekend(season: SeasonSnapshot, now: Date): boolean {
    const after = Math.min(...this.followed(season).map((race) => checkAgainAfter(race, now)));
    const last = this.fetchedAt.get(season.year);
    if (!Number.isFinite(after)) return false;
    return !last || last > now || now.getTime() - last.getTime() >= after;
  }

  private mayChange(season: SeasonSnapshot, now: Date): boolean {
    return this.followed(season).some((race) => isFollowed(race, now));
  }

  /** All races but those whose results come with the server. */
  private followed(season: SeasonSnapshot): readonly RaceSnapshot[] {
    return season.races.filter((race) => !this.pack.holds(season, race));
  }

  private async refresh(year: number, now: Date): Promise<void> {
    let isSettled = false;
    this.fetchedAt.set(year, now);
    try {
      const fetched = await this.api.ask((client, options) => fetchCalendar(year, client, options));
      // the request takes a while: decide on the season as it is stored now
      const season = await this.seasons.reload(year);
      const changes = calendarChanges(storedRounds(season), fetched);
      // a season that comes with the server may be one that the API does not have
      const isUnknown = season.isFromPack && fetched.rounds.length + fetched.odd.length === 0;
      const problems = isUnknown
        ? []
        : changes.problems.filter((each) => this.isReportable(season, each, now));
      await this.records.addOfCalendar({ season: year, at: now }, problems);
      for (const { name, reasons } of problems)
        this.logger.warn(`${year}, ${name}: not taken over. ${reasons.join(' ')}`);
      isSettled = (await this.apply(season, changes)) && fetched.isWhole;
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`The calendar of ${year} could not be fetched: ${error.message}`);
      if (UNREADABLE.includes(error.code))
        await this.records.addCalendarFailure(year, now, failureText(error));
    }
    const calendarCheckedAt = isSettled ? now : new Date(now.getTime() - DAY_MS + RETRY_MS);
    await this.seasonRepository.changeSeason(year, { calendarCheckedAt });
  }

  /** Not for a round that the calendar does not change any more. */
  private isReportable(season: SeasonSnapshot, { round }: CalendarProblem, now: Date): boolean {
    const race = round === null ? null : season.race(round);
    return !race || (isFollowed(race, now) && !this.pack.holds(season, race));
  }

  /** False when a round is missing: the next answer decides whether it is cancelled. */
  private async apply(season: SeasonSnapshot, changes: CalendarChanges): Promise<boolean> {
    const inDoubt: RaceSnapshot[] = [];
    for (const race of season.races) {
      if (await this.change(season, race, changes)) inDoubt.push(race);
    }
    // a round that replaces another is added only when that one is cancelled: the answer may be wrong
    if (inDoubt.length > 0) return false;
    const rounds = newRounds(season.races, changes.added);
    for (const { data } of rounds) this.logger.log(`${season.year} has a new round: ${data.name}`);
    await this.seasonRepository.insertRaces(
      season.year,
      rounds.map(({ data, apiRound }) => ({ ...data, apiRound, results: NO_RESULTS })),
    );
    return true;
  }

  /** Whether the race is in doubt. Written only over what was read: an app admin may set something meanwhile. */
  private async change(
    season: SeasonSnapshot,
    race: RaceSnapshot,
    changes: CalendarChanges,
  ): Promise<boolean> {
    // read the clock as late as possible: a round that locks at this moment must not open again
    const now = this.clock.now();
    const isBundled = this.pack.holds(season, race);
    const change = raceChange(race, changes, { now, isBundled });
    if (Object.keys(change).length === 0) return isInDoubt(race, change);
    const cause = { at: now, actor: null };
    if (!(await this.seasonRepository.changeCalendar(season.year, race, change, cause))) {
      const again = await this.seasons.reload(season.year);
      return this.change(again, again.race(race.round) ?? race, changes);
    }
    const what = Object.keys(change).join(', ');
    this.logger.log(`${season.year} round ${race.round} (${race.name}) changed: ${what}`);
    return isInDoubt(race, change);
  }
}

function isDue({ calendarCheckedAt }: SeasonSnapshot, now: Date): boolean {
  if (!calendarCheckedAt || calendarCheckedAt > now) return true;
  return now.getTime() - calendarCheckedAt.getTime() >= DAY_MS;
}
