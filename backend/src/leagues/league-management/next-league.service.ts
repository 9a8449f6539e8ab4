import { Injectable } from '@nestjs/common';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import { DepartureService } from './departure.service.js';
import { tooSlow } from '../league/league-errors.js';
import { InvitationService } from './invitation.service.js';
import { LeagueQuotaService, type Place } from './league-quota.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { latestChoice } from '../league/assignment-policy.service.js';
import { LeagueRepository } from '../league/league.repository.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { machinesOf, type NewPlay } from './race-nights.js';
import { joined, type Person, pendingLogEntry } from '../league-log/pending-log-entries.js';

/** The league to make. */
type NextLeague = {
  readonly _id: string;
  readonly from: LeagueSnapshot;
  readonly play: NewPlay;
  readonly owner: Person;
  readonly now: Date;
  /**
   * The other people are invited and have to accept; `by` is null where the server opens the league. Missing: all are
   * members at once.
   */
  readonly invitation?: { readonly by: Person | null };
};

/**
 * The league that the same people play next. For the next race night all members of the old one are members at once,
 * except those who have reached a limit. For the next season they are invited (HALL-1).
 */
@Injectable()
export class NextLeagueService {
  constructor(
    private readonly records: LeagueRepository,
    private readonly quotas: LeagueQuotaService,
    private readonly departures: DepartureService,
    private readonly invitations: InvitationService,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * Makes it, unless another request was faster.
   *
   * @param reserve stores in the old league that this one comes next; false when another one does
   * @returns false when another request was faster
   */
  async make(next: NextLeague, reserve: () => Promise<boolean>): Promise<boolean> {
    const { _id, owner, now } = next;
    const place = await this.quotas.reserve(owner.id, { league: _id, owns: true });
    const league = (await reserve()) ? await this.insert(next) : null;
    if (!league) {
      await this.quotas.release(place);
      return false;
    }
    if (!(await this.quotas.confirmReservation(place))) {
      await this.departures.delete(_id);
      throw tooSlow();
    }
    await this.departures.rollBackIfDeleted(league, now);
    return true;
  }

  /** Null when another request has stored it. */
  private async insert(next: NextLeague): Promise<LeagueSnapshot | null> {
    const { _id, from, play, owner, now, invitation } = next;
    const others = await this.invitations.othersIn(from, owner);
    const places = invitation ? [] : await this.placesFor(_id, others);
    const people = places.map(({ user }) => ({ user, joinedAt: now }));
    const pendingLogEntries = invitation
      ? [pendingLogEntry(invitation.by, 'season-opened', now)]
      : places.map(({ user }) => joined({ id: user }, now));
    try {
      const league = await this.records.insert({
        _id,
        name: nextName(from, play.season),
        owner: owner.id,
        ...play,
        createdAt: now,
        ownerMay: [{ at: now, ownerMay: latestChoice(from.ownerMay) }],
        ...(!from.plansMayCount && { plansMayCount: false }),
        ...(from.switcheroos !== null && { switcheroos: from.switcheroos }),
        ...(from.maxMembers !== null && { maxMembers: from.maxMembers }),
        ...(!from.lateJoining && { lateJoining: false }),
        ...(from.barred.length > 0 && { barred: from.barred }),
        members: [
          { user: owner.id, joinedAt: now },
          ...people,
          ...machinesOf(_id, play.night, now),
        ],
        ...(invitation && { lineage: from.historyId, invited: others }),
        ...(pendingLogEntries.length > 0 && { pendingLogEntries }),
      });
      await this.logPublisher.publishNow(_id, pendingLogEntries);
      for (const place of places) {
        if (await this.quotas.confirmReservation(place)) continue;
        await this.departures.leave(league, { id: place.user }, now);
      }
      return league;
    } catch (error) {
      for (const place of places) await this.quotas.release(place);
      if (duplicateField(error) === null) throw error;
      return null;
    }
  }

  /** Places for those of `others` who may be in one more league. */
  private async placesFor(league: string, others: readonly string[]): Promise<readonly Place[]> {
    const places: Place[] = [];
    for (const user of others) {
      try {
        places.push(await this.quotas.reserve(user, { league, owns: false }));
      } catch (error) {
        if (!(error instanceof DomainError && error.statusCode === 409)) throw error;
      }
    }
    return places;
  }
}

/** The same name; a year at its end becomes the new one: `Race night 2012` is followed by `Race night 2016`. */
const nextName = ({ name, season }: LeagueSnapshot, next: number): string =>
  name.endsWith(` ${season}`) ? `${name.slice(0, -String(season).length)}${next}` : name;
