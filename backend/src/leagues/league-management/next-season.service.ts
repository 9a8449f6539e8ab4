import {
  LIMIT_CODES,
  type LimitCode,
  mayAskForNextSeason,
  nextSeasonAfter,
} from '@gridlock/game-rules';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../core/platform/database/object-id.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { LeagueHistoryRepository } from '../league/league-history.repository.js';
import { seasonOf } from '../league/season-of.js';
import { type Person, pendingLogEntry } from '../league-log/pending-log-entries.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { badRequest, conflict, DomainError } from '../../core/platform/errors/domain-error.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { NextLeagueService } from './next-league.service.js';

const TRIES = 3;
/** A league opened within this time completes its owner's request; later the server opens it. */
const SOON_MS = 10 * 60_000;

/** Who opens the league (null: the server), and when (game time). */
type Opening = { readonly by: Person | null; readonly now: Date };

/**
 * The league of the next season (HALL-1). The old league stores the id of the next one first, so that it is made only
 * once, by the owner's request, another one at the same moment, or the job, which also completes what a crash
 * interrupted.
 */
@Injectable()
export class NextSeasonService implements OnModuleInit {
  private readonly logger = new Logger(NextSeasonService.name);

  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly nextLeagues: NextLeagueService,
    private readonly histories: LeagueHistoryRepository,
    private readonly logPublisher: LogPublisher,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'open-next-seasons',
      run: (now) => this.openAll(now),
    });
  }

  /**
   * Makes the league of the next season, or lets it wait for that season.
   *
   * @param read as the guard has read it for its owner
   * @returns the id of the next league; null while it waits
   * @throws DomainError 400 NO_NEXT_SEASON, 409 SEASON_RUNNING while rounds are to be run, 409 with the code of a limit (LIMIT-1, LIMIT-2) or CONFLICT
   */
  async ask(read: LeagueSnapshot, owner: Person, now: Date): Promise<string | null> {
    if (read.night) throw noSeasonFollows();
    let league = read;
    const attempt = async (): Promise<{ readonly made: string | null } | null> => {
      const { nextSeason } = league;
      const isMade = nextSeason && (await this.leagues.find(nextSeason.league));
      if (isMade) return { made: nextSeason.league };
      const waiting = nextSeason?.waitsSince ? nextSeason.league : null;
      if (!waiting) await this.requireRun(league, now);
      const next = waiting ?? newId();
      if (waiting || (await this.request(league, owner, { next, now }))) {
        return { made: await this.openNow(league, next, { by: owner, now }) };
      }
      league = await this.leagues.requireOwner(league._id, owner.id);
      return null;
    };
    return (await retryOnConflict(attempt, () => beingChanged('The league is'), TRIES)).made;
  }

  private async requireRun(league: LeagueSnapshot, now: Date): Promise<void> {
    const season = seasonOf(league, await this.calendars.of(league), now);
    if (!mayAskForNextSeason(season, now)) throw stillRunning();
  }

  /** Opens the leagues that wait for a season which exists by now. */
  private async openAll(now: Date): Promise<void> {
    for (const league of await this.histories.waiting(await this.seasonsBefore(now))) {
      const { league: next, waitsSince } = league.nextSeason ?? {};
      const isSoon = now.getTime() - (waitsSince ?? now).getTime() < SOON_MS;
      try {
        if (next) await this.open(league, next, { by: isSoon ? { id: league.owner } : null, now });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (next && isLimit(error.code)) await this.refuse(league, next, error.code, now);
        this.logger.debug(`The next season of league ${league._id} waits: ${error.message}`);
      }
    }
  }

  /** The seasons whose leagues can go on in the one of new leagues; none while that one could not be built. */
  private async seasonsBefore(now: Date): Promise<readonly number[]> {
    try {
      const next = await this.calendars.seasonForNewLeague(now);
      return (await this.calendars.years()).filter((year) => nextSeasonAfter(year, next) !== null);
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }

  /** Notifies the owner, once, why the league does not open. */
  private async refuse(
    { _id }: LeagueSnapshot,
    next: string,
    code: LimitCode,
    now: Date,
  ): Promise<void> {
    const logEntry = pendingLogEntry(null, 'next-season-refused', now);
    if (await this.histories.refuseNext(_id, next, { code, logEntry })) {
      await this.logPublisher.publishNow(_id, [logEntry]);
    }
  }

  private async request(
    league: LeagueSnapshot,
    owner: Person,
    { next, now }: { readonly next: string; readonly now: Date },
  ): Promise<boolean> {
    const logEntry = pendingLogEntry(owner, 'next-season', now);
    const isStored = await this.histories.requestNext(league, { next, at: now, logEntry });
    if (isStored) await this.logPublisher.publishNow(league._id, [logEntry]);
    return isStored;
  }

  /** A request that a limit refuses stays stored: the job opens the league once there is room. */
  private async openNow(
    league: LeagueSnapshot,
    next: string,
    opening: Opening,
  ): Promise<string | null> {
    try {
      return (await this.open(league, next, opening)) ? next : null;
    } catch (error) {
      // another request has made it, and its league filled the limit for this one
      if (error instanceof DomainError && (await this.isStored(next))) return next;
      throw error;
    }
  }

  /** Whether the next league is stored now. */
  private async open(league: LeagueSnapshot, next: string, { by, now }: Opening): Promise<boolean> {
    if (await this.isStored(next)) return this.endWaiting(league, next);
    const season = nextSeasonAfter(league.season, await this.calendars.seasonForNewLeague(now));
    if (season === null) return false;
    const plan = {
      _id: next,
      from: league,
      play: { season },
      owner: { id: league.owner },
      now,
      invitation: { by },
    };
    // the id is settled; false when another request or process was faster
    const isFree = async (): Promise<boolean> => !(await this.isStored(next));
    await this.nextLeagues.make(plan, isFree);
    return (await this.isStored(next)) && this.endWaiting(league, next);
  }

  private async isStored(next: string): Promise<boolean> {
    return (await this.leagues.find(next)) !== null;
  }

  private async endWaiting({ _id }: LeagueSnapshot, next: string): Promise<true> {
    await this.histories.endWaiting(_id, next);
    return true;
  }
}

const isLimit = (code: string): code is LimitCode => LIMIT_CODES.some((each) => each === code);

const noSeasonFollows = () =>
  badRequest('NO_NEXT_SEASON', 'A race night has no next season. Play again once it is over.');

const stillRunning = () =>
  conflict('SEASON_RUNNING', 'You can set up the next season after the last round of this one.');
