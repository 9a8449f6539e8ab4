import { hasSeenLock } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { toObjectId } from '../platform/database/object-id.js';
import { badRequest, conflict } from '../platform/errors/domain-error.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import { LeagueSettingsRepository } from '../league/league-settings.repository.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { seasonOf } from '../league/season-of.js';
import { LogPublisher } from '../league/log-publisher.js';
import { plansMayCountChanged, type Person } from '../league-log/pending-log-entries.js';

/** Whether plans may count in a league: its owner chooses before the first lock (PLAN-1). */
@Injectable()
export class PlansMayCountService {
  constructor(
    private readonly settings: LeagueSettingsRepository,
    private readonly calendars: LeagueCalendars,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * Changes it, with an entry in the log; the same choice again changes nothing. The write rests on the
   * owner, and on no further round being sealed.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 400 FIXED_SINCE_FIRST_LOCK, 409 CONFLICT
   */
  async choose(league: LeagueSnapshot, owner: Person, to: boolean, now: Date): Promise<void> {
    const { _id, plansMayCount: from } = league;
    if (from === to) return;
    const season = await this.calendars.of(league);
    if (hasSeenLock(seasonOf(league, season, now), league.createdAt, now)) throw fixed();
    const logEntry = plansMayCountChanged(owner, { from, to, at: now });
    const id = toObjectId(_id);
    if (!id || !(await this.settings.setPlansMayCount(league, to, logEntry))) {
      throw conflict('CONFLICT', 'Someone else changed this at the same moment. Please try again.');
    }
    await this.logPublisher.publishNow(id, [logEntry]);
  }
}

const fixed = () =>
  badRequest('FIXED_SINCE_FIRST_LOCK', 'This can only be changed until the league’s first lock.');
