import { firstLock, hasSeenLock, joiningRefusal, type JoiningRefusal } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { maxMembersOf } from '../league/league-limits.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { RaceNights } from './race-nights.js';
import { seasonOf } from '../league/season-of.js';
import { Config } from '../../core/platform/config/config.js';
import { conflict, type DomainError } from '../../core/platform/errors/domain-error.js';

/** Whether somebody with the code may join a league (OWNER-2, NIGHT-7). */
@Injectable()
export class JoiningService {
  constructor(
    private readonly config: Config,
    private readonly calendars: LeagueCalendars,
    private readonly nights: RaceNights,
  ) {}

  /**
   * @param player null for a visitor without an account
   * @throws DomainError 409 REMOVED_FROM_LEAGUE, JOINING_CLOSED or LEAGUE_FULL
   */
  async require(league: LeagueSnapshot, player: string | null, now: Date): Promise<void> {
    if (!(await this.nights.isJoinable(league, now))) throw tooLate();
    const refusal = await this.refusalOf(league, player, now);
    if (refusal) throw refused(refusal, maxMembersOf(league, this.config));
  }

  /** Why no new player can join a league now; null while they can. */
  async refusalOfVisitor(league: LeagueSnapshot, now: Date): Promise<JoiningRefusal | null> {
    const isJoinable = await this.nights.isJoinable(league, now);
    return isJoinable ? this.refusalOf(league, null, now) : 'begun';
  }

  /** Why a league that is no race night would refuse; null when it would not. */
  async refusalOf(
    league: LeagueSnapshot,
    player: string | null,
    now: Date,
  ): Promise<JoiningRefusal | null> {
    return joiningRefusal({
      isOpen: league.isOpen,
      lateJoining: league.lateJoining,
      // most leagues admit everybody: then the calendar is not needed
      hasSeenLock: !league.lateJoining && (await this.hasSeenLock(league, now)),
      isBarred: player !== null && league.barred.includes(player),
      members: league.members.length,
      maxMembers: maxMembersOf(league, this.config),
    });
  }

  /** Whether a round has locked since the league was made. */
  async hasSeenLock(league: LeagueSnapshot, now: Date): Promise<boolean> {
    const season = await this.calendars.of(league);
    return hasSeenLock(seasonOf(league, season, now), league.createdAt, now);
  }

  /** When the first round after its making locks; null while that has no date. */
  async firstLock(league: LeagueSnapshot, now: Date): Promise<Date | null> {
    const season = await this.calendars.of(league);
    return firstLock(seasonOf(league, season, now), league.createdAt);
  }
}

const tooLate = () =>
  conflict('JOINING_CLOSED', 'A race night can be joined until its third round locks.');

function refused(refusal: JoiningRefusal, maxMembers: number): DomainError {
  switch (refusal) {
    case 'barred':
      return conflict('REMOVED_FROM_LEAGUE', 'The owner has removed you from this league.');
    case 'closed':
      return conflict('JOINING_CLOSED', 'The owner has closed this league: ask them to open it.');
    case 'begun':
      return conflict('JOINING_CLOSED', 'This league takes no new members after its first lock.');
    case 'full':
      return conflict('LEAGUE_FULL', `This league is full: the limit is ${maxMembers} members.`);
  }
}
