import { isMachine } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import {
  badRequest,
  conflict,
  DomainError,
  unauthorized,
} from '../platform/errors/domain-error.js';
import { UserService } from '../user/user.service.js';
import { DepartureService } from './departure.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import type { NewPaceDto } from './dto/pace.dto.js';
import { tooSlow } from './league-errors.js';
import { LeagueQuotaService, type Place } from './league-quota.service.js';
import { toSnapshot, type LeagueSnapshot } from './league-snapshot.js';
import { latestChoice } from './league.mapper.js';
import { LeagueRepository, type LeagueRecord } from './league.repository.js';
import { LeagueService } from './league.service.js';
import { LogPublisher } from './log-publisher.service.js';
import { machinesOf, NightFactory, type NewPlay } from './night-factory.service.js';
import { type NightLeague, NightActions, requireNight } from './night-actions.service.js';
import { NightRepository } from './night.repository.js';
import { joined, nightSet, type Person } from './pending-log-entries.js';

const MAX_TRIES = 10;

type Wanted = { readonly season: number; readonly pace?: NewPaceDto | undefined };
type Making = {
  readonly _id: Types.ObjectId;
  readonly from: NightLeague;
  readonly play: NewPlay;
  readonly owner: Person;
  readonly now: Date;
};

/**
 * Another race night for the same people, once one is over. All its members are members of the next one at
 * once, as those who sit together expect; who has reached a limit is left out, and who does not want it
 * leaves it with one press. The old league stores the id of the next one first, in one conditional write, so
 * that two presses, or one after a crash, make one league.
 */
@Injectable()
export class RematchService {
  constructor(
    private readonly records: LeagueRepository,
    private readonly leagues: LeagueService,
    private readonly nightFactory: NightFactory,
    private readonly actions: NightActions,
    private readonly nights: NightRepository,
    private readonly quotas: LeagueQuotaService,
    private readonly departures: DepartureService,
    private readonly users: UserService,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * The next league; made now unless there is one.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 NIGHT_NOT_OVER, or what making a race night is refused with
   */
  async begin(read: LeagueSnapshot, owner: Person, wanted: Wanted, now: Date): Promise<LeagueDto> {
    let league = requireNight(read);
    const { phase } = await this.actions.stateOf(league, now);
    if (phase !== 'over') throw notOver();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { next, pace, machines } = league.night;
      const found = next === null ? null : await this.leagues.find(next);
      if (found) return this.leagues.get(found._id, owner.id);
      const { season } = wanted;
      const play = await this.nightFactory.plan(
        { ...(wanted.pace ?? pace), season },
        machines,
        now,
      );
      const _id = (next === null ? null : toObjectId(next)) ?? new Types.ObjectId();
      const made = await this.make({ _id, from: league, play, owner, now });
      if (made) return this.leagues.get(made._id.toHexString(), owner.id);
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
    }
    throw conflict('CONFLICT', 'The league is changing right now. Please try again.');
  }

  /** Null when another press came first. */
  private async make(making: Making): Promise<LeagueRecord | null> {
    const { _id, from, owner, now } = making;
    const user = idOf(owner.id);
    const place = await this.quotas.reserve({ user, league: _id, owns: true });
    const logEntry = nightSet(owner, 'night-again', now);
    const settled = await this.nights.reserveNextLeague({
      league: from._id,
      owner: owner.id,
      next: _id,
      logEntry,
    });
    const league = settled?.next.equals(_id) ? await this.insert(making) : null;
    if (!league) {
      await this.quotas.release(place);
      return null;
    }
    const old = toObjectId(from._id);
    // the line of a press that died half way is the job's to publish
    if (old && settled?.isNew) await this.logPublisher.publishNow(old, [logEntry]);
    if (!(await this.quotas.confirmReservation(place))) {
      await this.departures.delete(_id.toHexString());
      throw tooSlow();
    }
    await this.unlessLeaving(league, owner, now);
    return league;
  }

  /** Null when somebody else stores it. */
  private async insert(making: Making): Promise<LeagueRecord | null> {
    const { _id, from, play, owner, now } = making;
    const places = await this.placesFor(making);
    const people = places.map(({ user }) => ({ user, joinedAt: now }));
    const news = people.map(({ user }) => joined({ id: user.toHexString() }, now));
    const ownerMember = { user: idOf(owner.id), joinedAt: now };
    try {
      const league = await this.records.insert({
        _id,
        name: nextName(from, play.season),
        owner: ownerMember.user,
        ...play,
        createdAt: now,
        ownerMay: [{ at: now, ownerMay: latestChoice(from.ownerMay) }],
        ...(!from.plansMayCount && { plansMayCount: false }),
        members: [ownerMember, ...people, ...machinesOf(_id, play.night, now)],
        ...(news.length > 0 && { news }),
      });
      await this.logPublisher.publishNow(_id, news);
      for (const place of places) {
        if (await this.quotas.confirmReservation(place)) continue;
        await this.departures.leave(toSnapshot(league), { id: place.user.toHexString() }, now);
      }
      return league;
    } catch (error) {
      for (const place of places) await this.quotas.release(place);
      if (duplicateField(error) === null) throw error;
      return null;
    }
  }

  /** Places for the other people of the old league who may have one more. */
  private async placesFor({ _id, from, owner }: Making): Promise<readonly Place[]> {
    const others = from.members
      .map(({ user }) => user)
      .filter((user) => user !== owner.id && !isMachine(user));
    const alive = await this.users.profiles(others);
    const places: Place[] = [];
    for (const id of others.filter((each) => alive.has(each))) {
      try {
        places.push(await this.quotas.reserve({ user: idOf(id), league: _id, owns: false }));
      } catch (error) {
        if (!(error instanceof DomainError && error.statusCode === 409)) throw error;
      }
    }
    return places;
  }

  /** Undoes memberships of accounts that are being deleted at this moment. */
  private async unlessLeaving(league: LeagueRecord, owner: Person, now: Date): Promise<void> {
    const ids = league.members.map(({ user }) => user.toHexString());
    const alive = await this.users.profiles(ids);
    for (const id of ids.filter((each) => !alive.has(each))) {
      await this.departures.leaveAll({ id }, now);
    }
    if (!alive.has(owner.id)) throw unauthorized('NOT_SIGNED_IN', 'This account is being deleted.');
  }
}

/** A name that ends with the year goes with it: `Race night 2012` is followed by `Race night 2016`. */
const nextName = ({ name, season }: LeagueSnapshot, next: number): string =>
  name.endsWith(` ${season}`) ? `${name.slice(0, -String(season).length)}${next}` : name;

function idOf(player: string): Types.ObjectId {
  const id = toObjectId(player);
  if (!id) throw new Error('A player without an id.');
  return id;
}

const notOver = () =>
  badRequest('NIGHT_NOT_OVER', 'Another race night can begin once this one is over.');
