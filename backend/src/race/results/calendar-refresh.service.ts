import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { lockAt, lockSession, type Sessions } from '@gridlock/game-rules';
import {
  calendarChanges,
  fetchCalendar,
  ResultsApiError,
  toSessions,
  type CalendarChanges,
} from '@gridlock/season-packs';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { isOut, type LoadedRace, type LoadedSeason } from '../loaded-season.js';
import { SeasonService } from '../season.service.js';
import { SeasonWriterRepository, type RaceChange } from '../season-writer.repository.js';
import { PackResultsProvider } from './pack-results.provider.js';
import { ResultsApi } from './results-api.js';

const DAY_MS = 86_400_000;
/** After a look that failed the next one comes sooner. */
const RETRY_MS = 3_600_000;

/**
 * Once a day (game time) the calendar follows the results API: a moved qualifying moves the lock, a
 * round that is gone is cancelled. What has been run stays as it is, and no known time is ever lost
 * to an answer that lacks it. Rounds with bundled results need no look.
 */
@Injectable()
export class CalendarRefreshService implements OnModuleInit {
  private readonly logger = new Logger(CalendarRefreshService.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriterRepository,
    private readonly pack: PackResultsProvider,
  ) {}

  onModuleInit(): void {
    if (this.api.isOn) this.jobs.add({ name: 'refresh-calendar', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.knownYears()) {
      const season = await this.seasons.load(year);
      if (!isDue(season, now) || !this.openRaces(season, now).length) continue;
      await this.refresh(season, now);
    }
  }

  /** Races that are still to come and that no pack has the results of. */
  private openRaces(season: LoadedSeason, now: Date): LoadedRace[] {
    return season.races.filter((race) => !hasBegun(race, now) && !this.pack.holds(season, race));
  }

  private async refresh(season: LoadedSeason, now: Date): Promise<void> {
    const { year } = season;
    let checkedAt = now;
    try {
      const fetched = await this.api.ask((client, options) => fetchCalendar(year, client, options));
      const known = season.races.map((race) => ({ ...race, sessions: toTexts(race.sessions) }));
      const changes = calendarChanges(known, fetched);
      if (changes) await this.apply(season, changes, now);
      else
        this.logger.warn(`The calendar of ${year} was not taken over: it lacks too many rounds.`);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.warn(`The calendar of ${year} could not be looked up: ${error.message}`);
      checkedAt = new Date(now.getTime() - DAY_MS + RETRY_MS);
    }
    await this.writer.changeSeason(year, { calendarCheckedAt: checkedAt });
    this.seasons.noticeChange();
  }

  private async apply(season: LoadedSeason, changes: CalendarChanges, now: Date): Promise<void> {
    for (const race of season.races) {
      const isPast = !this.openRaces(season, now).includes(race);
      const change = changeOf(race, changes, { isPast, now });
      if (Object.keys(change).length === 0) continue;
      await this.writer.changeRace(season.year, race.round, change);
      const what = Object.keys(change).join(', ');
      this.logger.log(`${season.year} round ${race.round} (${race.name}) changed: ${what}`);
    }
    const rounds = changes.added.filter(({ round }) => season.race(round) === null);
    const results = { race: null, sprint: null };
    await this.writer.insertRaces(
      season.year,
      rounds.map((round) => ({ ...round, results })),
    );
  }
}

/** What of the changes concerns a race; what has begun keeps its times and is not cancelled. */
function changeOf(
  race: LoadedRace,
  changes: CalendarChanges,
  { isPast, now }: { readonly isPast: boolean; readonly now: Date },
): RaceChange {
  const apiRound = changes.apiRounds.get(race.round);
  const moved = changes.moved.find(({ round }) => round === race.round);
  return {
    ...(apiRound !== undefined && apiRound !== race.apiRound && { apiRound }),
    ...(!isPast && moved && { sessions: movedSessions(race, toSessions(moved.sessions), now) }),
    ...(!isPast && changes.cancelled.includes(race.round) && { isCancelled: true }),
    ...(!isPast && changes.revived.includes(race.round) && { isCancelled: false }),
  };
}

/** Once picks are locked and shown, the time of the lock stays: nobody may choose again. */
function movedSessions(race: LoadedRace, sessions: Sessions, now: Date): Sessions {
  const lock = lockAt(race);
  const name = lockSession(race);
  const start = race.sessions[name];
  return lock && lock <= now && start ? { ...sessions, [name]: start } : sessions;
}

function isDue({ calendarCheckedAt }: LoadedSeason, now: Date): boolean {
  if (!calendarCheckedAt || calendarCheckedAt > now) return true;
  return now.getTime() - calendarCheckedAt.getTime() >= DAY_MS;
}

/** A race without a time has not begun, unless there are results. */
const hasBegun = ({ sessions, resultsAt }: LoadedRace, now: Date): boolean =>
  isOut(resultsAt, now) || (sessions.race !== undefined && sessions.race <= now);

const toTexts = (sessions: LoadedRace['sessions']): Record<string, string> =>
  Object.fromEntries(Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]));
