import { Injectable } from '@nestjs/common';
import { DepartureRepository } from './departure.repository.js';
import { LeagueLogService } from '../league-log/league-log.service.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** What other domains store of a league, in the order in which it is erased. */
const ORDER = ['picks', 'reminders', 'round-notifications'] as const;

/** One kind of such data. */
export type LeagueData = (typeof ORDER)[number];

/** How one domain erases its data of a league and of its members. Every step may be repeated. */
export type LeagueEraser = {
  readonly eraseLeague: (leagueId: string) => Promise<void>;
  /** Called before a member is removed, for what has to be stored before that. */
  readonly prepareDeparture?: (league: LeagueSnapshot, userId: string) => Promise<void>;
  /**
   * Erases the data of a former member. Two processes may do so at once, and the player may have joined
   * again before the second has finished. Nobody can join before the departure is cleared, so data that was
   * read before `isLeaving` answered true does not belong to a new membership. False when it answered false.
   */
  readonly eraseMember?: (
    leagueId: string,
    userId: string,
    isLeaving: () => Promise<boolean>,
  ) => Promise<boolean>;
};

/**
 * Erases the data of former members and of deleted leagues. Each domain registers how its own data is
 * erased, so that this module need not import any of them. Every step may be repeated.
 */
@Injectable()
export class LeagueCleanup {
  private readonly erasers = new Map<LeagueData, LeagueEraser>();

  constructor(
    private readonly leagues: DepartureRepository,
    private readonly log: LeagueLogService,
  ) {}

  /** To be called in `onModuleInit`. */
  add(data: LeagueData, eraser: LeagueEraser): void {
    this.erasers.set(data, eraser);
  }

  /** To be called before a member is removed. */
  async prepareDeparture(league: LeagueSnapshot, user: string): Promise<void> {
    for (const eraser of this.all()) await eraser.prepareDeparture?.(league, user);
  }

  /** Erases the data of a former member, ends what they were invited to, then clears the departure. */
  async eraseMember(league: string, user: string): Promise<void> {
    const isLeaving = () => this.leagues.isLeaving(league, user);
    for (const { eraseMember } of this.all()) {
      if (eraseMember && !(await eraseMember(league, user, isLeaving))) return;
    }
    await this.leagues.endInvitations(league, user);
    await this.leagues.clearDeparture(league, user);
  }

  /** Erases what other domains store of a league that begins again. */
  async eraseData(league: string): Promise<void> {
    for (const eraser of this.all()) await eraser.eraseLeague(league);
  }

  /** Erases all data of a deleted league, and the league itself last, as it marks what is to be done. */
  async eraseLeague(league: string): Promise<void> {
    await this.eraseData(league);
    await this.log.deleteLeague(league);
    await this.leagues.unlinkNext(league);
    await this.leagues.remove(league);
  }

  /** Completes a deletion that another request has begun. False when none is under way. */
  async completeDeletion(league: string): Promise<boolean> {
    if (!(await this.leagues.isDeleted(league))) return false;
    await this.eraseLeague(league);
    return true;
  }

  /** @throws Error when no eraser is registered for one kind: no data is left behind silently. */
  private all(): LeagueEraser[] {
    return ORDER.map((data) => {
      const eraser = this.erasers.get(data);
      if (!eraser) throw new Error(`No eraser is registered for ${data} of a league.`);
      return eraser;
    });
  }
}
