import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { DepartureRepository } from './departure.repository.js';
import { LeagueLogRepository } from './league-log.repository.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** What other domains keep of a league, in the order in which it is erased. */
const ORDER = ['picks', 'tables'] as const;

export type LeagueData = (typeof ORDER)[number];

/** How one domain erases what it keeps of a league and of its members. Every step may be repeated. */
export type LeagueEraser = {
  readonly eraseLeague: (leagueId: string) => Promise<void>;
  /** Called before a member is taken out, for what has to be certain by then. */
  readonly prepareDeparture?: (league: LeagueSnapshot, userId: string) => Promise<void>;
  /**
   * Erases what a member leaves behind. Two may be at it at once, and the player be back by the time of
   * the second: nobody joins before the departure is cleared, so what was read before `isLeaving` said
   * yes holds nothing of a new stay. False when it said no.
   */
  readonly eraseMember?: (
    leagueId: string,
    userId: string,
    isLeaving: () => Promise<boolean>,
  ) => Promise<boolean>;
};

/**
 * Erases what a leaver or a deleted league leaves behind. Who keeps something of a league registers how
 * that is erased, so that leagues need to know none of them. Every step may be repeated.
 */
@Injectable()
export class LeagueErasers {
  private readonly erasers = new Map<LeagueData, LeagueEraser>();

  constructor(
    private readonly leagues: DepartureRepository,
    private readonly log: LeagueLogRepository,
  ) {}

  /** To be called while modules start. */
  add(data: LeagueData, eraser: LeagueEraser): void {
    this.erasers.set(data, eraser);
  }

  /** To be called before a member is taken out. */
  async prepareDeparture(league: LeagueSnapshot, user: Types.ObjectId): Promise<void> {
    for (const eraser of this.all()) await eraser.prepareDeparture?.(league, user.toHexString());
  }

  /** Erases what a player left in a league, then forgets that this was to be done. */
  async eraseMember(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    const isLeaving = () => this.leagues.isLeaving(league, user);
    const ids = [league.toHexString(), user.toHexString()] as const;
    for (const { eraseMember } of this.all()) {
      if (eraseMember && !(await eraseMember(...ids, isLeaving))) return;
    }
    await this.leagues.clearDeparture(league, user);
  }

  /** Erases all that is kept of a league, and last the league, which says that this was to be done. */
  async eraseLeague(league: Types.ObjectId): Promise<void> {
    const id = league.toHexString();
    for (const eraser of this.all()) await eraser.eraseLeague(id);
    await this.log.deleteLeague(id);
    await this.leagues.remove(league);
  }

  /** @throws Error when nobody has registered how one of them is erased: nothing is kept silently. */
  private all(): LeagueEraser[] {
    return ORDER.map((data) => {
      const eraser = this.erasers.get(data);
      if (!eraser) throw new Error(`Nobody has registered how ${data} of a league are erased.`);
      return eraser;
    });
  }
}
