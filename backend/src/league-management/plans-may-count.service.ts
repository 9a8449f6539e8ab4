import { hasSeenLock } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { badRequest, conflict } from '../platform/errors/domain-error.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { League } from '../league/league.schema.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { seasonOf } from '../league/season-of.js';
import { LogPublisher } from '../league/log-publisher.service.js';
import { plansMayCountChanged, type Person } from '../league-log/pending-log-entries.js';

/** Whether plans may count in a league: its owner chooses before the first lock (PLAN-1). */
@Injectable()
export class PlansMayCountService {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly calendars: LeagueCalendars,
    private readonly logPublisher: LogPublisher,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Changes it, with an entry in the log; the same choice again changes nothing. The write rests on the
   * owner, and on no further round being sealed.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 400 FIXED_SINCE_FIRST_LOCK, 409 CONFLICT
   */
  async choose(league: LeagueSnapshot, owner: Person, to: boolean, now: Date): Promise<void> {
    const { _id, plansMayCount: from, sealing } = league;
    if (from === to) return;
    const season = await this.calendars.of(league);
    if (hasSeenLock(seasonOf(league, season, now), league.createdAt, now)) throw fixed();
    const logEntry = plansMayCountChanged(owner, { from, to, at: now });
    const id = toObjectId(_id);
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: id,
        owner: toObjectId(league.owner),
        deletedAt: { $exists: false },
        sealing: sealing.length > 0 ? { $size: sealing.length } : { $exists: false },
        plansMayCount: from ? { $ne: false } : false,
      },
      { $set: { plansMayCount: to }, $push: { news: logEntry } },
    );
    if (!id || matchedCount === 0) {
      throw conflict(
        'CONFLICT',
        'Somebody else changed this at the same moment. Please try again.',
      );
    }
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['members']));
    await this.logPublisher.publishNow(id, [logEntry]);
  }
}

const fixed = () =>
  badRequest('FIXED_SINCE_FIRST_LOCK', 'This can be chosen until the first lock of the league.');
