import { checkJoining, checkMaking, isWithinDay } from '@gridlock/game-rules';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { conflict } from '../platform/errors/domain-error.js';
import { limitError } from './limit-error.js';
import { LeagueQuotaRepository } from './league-quota.repository.js';
import type { LeagueQuota, MadeLeague, PendingPlace } from './league-quota.schema.js';
import { type CountedLeague, LeagueRepository } from './league.repository.js';

export type Place = PendingPlace & { readonly user: Types.ObjectId };
type Wanted = Pick<Place, 'user' | 'league' | 'owns'>;

/** Longer than a request takes from the reservation to the league. */
const PENDING_MS = 2 * 60_000;
/** Longer than anything in a quota matters. */
const KEPT_MS = 25 * 60 * 60_000;
/** Each try that is lost is another one's success, and those are what is limited. */
const TRIES = 200;

/**
 * How many leagues one account is in, owns and makes (LIMIT-1, LIMIT-2), for several requests and
 * processes at once. A place is reserved in the account's quota before the league is written, by a
 * write that is conditional on the quota that was judged, and settled after it. The quota is read
 * before the leagues: what is reserved and in the leagues already is counted once, and nothing is
 * missed. A reservation that was left behind by a crash ends after two minutes; whoever is slower
 * than that finds it gone and takes the league back.
 */
@Injectable()
export class LeagueQuotaService {
  private readonly logger = new Logger(LeagueQuotaService.name);

  constructor(
    private readonly config: Config,
    private readonly quotas: LeagueQuotaRepository,
    private readonly leagues: LeagueRepository,
  ) {}

  /**
   * Keeps a place for a league that is about to be joined, or made.
   *
   * @throws DomainError 409 with the code of the limit that is reached
   */
  async reserve({ user, league, owns }: Wanted): Promise<Place> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const now = systemNow();
      const quota = await this.quotas.find(user);
      const held = await this.leagues.membershipsOf(user, this.config.leaguesPerPlayer);
      const { pending, made } = current(quota, held, now);
      this.judge({ user, held, pending, made, owns, now });
      const place = { _id: new Types.ObjectId(), league, owns, since: now };
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      const content = { pending: [...pending, place], made, expiresAt };
      if (await this.quotas.replace(user, quota, content)) return { ...place, user };
    }
    throw conflict('CONFLICT', 'Your leagues are changing right now. Please try again.');
  }

  /** After the league was written. False when that took so long that the place is gone. */
  async settle({ user, ...place }: Place): Promise<boolean> {
    try {
      return await this.quotas.settle(user, place);
    } catch (error) {
      // the league stands and is counted; the reservation ends by itself
      this.logger.warn(`A place in league ${place.league.toHexString()}: ${String(error)}`);
      return true;
    }
  }

  /** The league was not written after all. */
  async release({ user, ...place }: Place): Promise<void> {
    await this.quotas.release(user, place);
  }

  /** For an account that is deleted. */
  async forget(user: Types.ObjectId): Promise<void> {
    await this.quotas.remove(user);
  }

  private judge({ user, held, pending, made, owns, now }: Judged): void {
    const { leaguesPerPlayer, leaguesOwnedPerPlayer, newLeaguesPerDay, rateLimit } = this.config;
    const own = held.filter(({ owner }) => owner.equals(user));
    const making = pending.filter((place) => place.owns);
    const asked = {
      counts: {
        member: distinct(idsOf(held), leaguesIn(pending)),
        owned: distinct(idsOf(own), leaguesIn(making)),
        madeAt: [...made.map(({ at }) => at), ...making.map(({ since }) => since)],
      },
      limits: {
        member: leaguesPerPlayer,
        owned: leaguesOwnedPerPlayer,
        newPerDay: rateLimit ? newLeaguesPerDay : Number.POSITIVE_INFINITY,
      },
    };
    const refusal = owns ? checkMaking(asked, now) : checkJoining(asked);
    if (refusal) throw limitError(refusal, now);
  }
}

type Quota = { readonly pending: PendingPlace[]; readonly made: MadeLeague[] };
type Judged = Quota & {
  readonly user: Types.ObjectId;
  readonly held: readonly CountedLeague[];
  readonly owns: boolean;
  readonly now: Date;
};

/** What of a stored quota holds at `now`; a league that was written by one who died counts as made. */
function current(quota: LeagueQuota | null, held: readonly CountedLeague[], now: Date): Quota {
  const { pending = [], made = [] } = quota ?? {};
  const isFresh = ({ since }: PendingPlace): boolean =>
    Math.abs(now.getTime() - since.getTime()) < PENDING_MS;
  const there = new Set(idsOf(held));
  const leftBehind = pending
    .filter((place) => !isFresh(place) && place.owns && there.has(place.league.toHexString()))
    .map(({ league, since }) => ({ league, at: since }));
  return {
    pending: pending.filter(isFresh),
    made: [...made, ...leftBehind].filter(({ at }) => isWithinDay(at, now)),
  };
}

const idsOf = (held: readonly CountedLeague[]): string[] =>
  held.map(({ _id }) => _id.toHexString());
const leaguesIn = (pending: readonly PendingPlace[]): string[] =>
  pending.map(({ league }) => league.toHexString());
const distinct = (some: readonly string[], others: readonly string[]): number =>
  new Set([...some, ...others]).size;
