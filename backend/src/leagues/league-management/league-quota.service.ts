import { checkJoining, checkMaking, checkTakingOver, isWithinDay } from '@gridlock/game-rules';
import { Injectable, Logger } from '@nestjs/common';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { newId } from '../../core/platform/database/object-id.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { limitError } from './limit-error.js';
import {
  LeagueQuotaRepository,
  type Quota,
  type ReservedPlace,
} from './league-quota.repository.js';
import { type CountedLeague, LeagueRepository } from '../league/league.repository.js';

/** A reservation and the id of the account that has it. */
export type Place = ReservedPlace & { readonly user: string };
type PlaceRequest = Pick<ReservedPlace, 'league' | 'owns' | 'takesOver'>;

/** How long a reservation lasts: longer than a request takes to write the league. */
const PENDING_MS = 2 * 60_000;
/** How long a quota is stored after a write: longer than the 24 hours of LIMIT-2. */
const STORED_MS = 25 * 60 * 60_000;
/** A try fails only when another request of the account succeeds, and the quota limits how many can. */
const TRIES = 200;

/**
 * Enforces how many leagues one account may be in, own and create (LIMIT-1, LIMIT-2), with several
 * requests and processes at once. A place is reserved in the account's quota before the league is
 * written, by a write conditional on the quota that was checked, and confirmed after it. The quota is read
 * before the leagues, so that a league whose reservation is confirmed meanwhile is found in at least one of
 * them; one in both is counted once. A reservation that a crash left behind expires after two minutes;
 * a request slower than that fails to confirm its reservation and undoes its write of the league. A takeover
 * could not always be undone: its reservation is valid as long as the offer is open.
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
   * Reserves a place for a league that is about to be joined, created (`owns`) or taken over.
   *
   * @throws DomainError 409 with the code of the limit that is reached, or CONFLICT
   */
  async reserve(user: string, request: PlaceRequest): Promise<Place> {
    const attempt = async (): Promise<Place | null> => {
      const now = systemNow();
      const quota = await this.quotas.find(user);
      const leagues = await this.leagues.membershipsOf(user);
      const { pending, made } = current({ user, quota, leagues, now });
      this.requireRoom({ user, leagues, pending, made, request, now });
      const place = { _id: newId(), ...request, since: now };
      const expiresAt = new Date(now.getTime() + STORED_MS);
      const content = { pending: [...pending, place], made, expiresAt };
      return (await this.quotas.replace(user, quota, content)) ? { ...place, user } : null;
    };
    return retryOnConflict(attempt, () => beingChanged('Your leagues are'), TRIES);
  }

  /** To be called after the league was written. False when the reservation has expired meanwhile. */
  async confirmReservation({ user, ...place }: Place): Promise<boolean> {
    try {
      return await this.quotas.confirmReservation(user, place);
    } catch (error) {
      // the league is stored and counted; the reservation expires
      this.logger.warn(`A place in league ${place.league}: ${String(error)}`);
      return true;
    }
  }

  /** Gives the place back: the league was not written. */
  async release({ user, ...place }: Place): Promise<void> {
    await this.quotas.release(user, place);
  }

  /** What is stored of an account, for its player. */
  async of(user: string): Promise<Quota> {
    return (await this.quotas.find(user)) ?? { made: [], pending: [] };
  }

  /** Deletes the quota of an account that is being deleted. */
  async forget(user: string): Promise<void> {
    await this.quotas.remove(user);
  }

  private requireRoom({ user, leagues, pending, made, request, now }: Counts): void {
    const { leaguesPerPlayer, leaguesOwnedPerPlayer, newLeaguesPerDay, rateLimit } = this.config;
    const owned = leagues.filter(({ owner }) => owner === user);
    // a repeated answer to an offer has its place already
    const owning = pending.filter(
      ({ owns, league }) => owns && !(request.takesOver && league === request.league),
    );
    const question = {
      counts: {
        member: distinct(idsOf(leagues), leaguesIn(pending)),
        owned: distinct(idsOf(owned), leaguesIn(owning)),
        madeAt: [...made.map(({ at }) => at), ...owning.filter(isMaking).map(({ since }) => since)],
      },
      limits: {
        member: leaguesPerPlayer,
        owned: leaguesOwnedPerPlayer,
        newPerDay: rateLimit ? newLeaguesPerDay : Number.POSITIVE_INFINITY,
      },
    };
    const refusal = refusalOf(request, question, now);
    if (refusal) throw limitError(refusal, now);
  }
}

type Question = Parameters<typeof checkJoining>[0];

function refusalOf({ owns, takesOver }: PlaceRequest, question: Question, now: Date) {
  if (takesOver) return checkTakingOver(question);
  return owns ? checkMaking(question, now) : checkJoining(question);
}

type Counts = Quota & {
  readonly user: string;
  readonly leagues: readonly CountedLeague[];
  readonly request: PlaceRequest;
  readonly now: Date;
};

type Counted = Pick<Counts, 'user' | 'leagues' | 'now'> & { readonly quota: Quota | null };

/**
 * The part of a stored quota that counts at `now`. An expired reservation whose league exists was left by
 * a crash: the league counts as created.
 */
function current({ user, quota, leagues, now }: Counted): Quota {
  const { pending = [], made = [] } = quota ?? {};
  const offered = new Set(idsOf(leagues.filter(({ offeredTo }) => offeredTo === user)));
  const isFresh = ({ since }: ReservedPlace): boolean =>
    Math.abs(now.getTime() - since.getTime()) < PENDING_MS;
  const isValid = (place: ReservedPlace): boolean =>
    isFresh(place) || (place.takesOver === true && offered.has(place.league));
  const existing = new Set(idsOf(leagues));
  const leftBehind = pending
    .filter((place) => !isFresh(place) && isMaking(place))
    .filter(({ league }) => existing.has(league))
    .map(({ league, since }) => ({ league, at: since }));
  return {
    pending: pending.filter(isValid),
    made: [...made, ...leftBehind].filter(({ at }) => isWithinDay(at, now)),
  };
}

const isMaking = ({ owns, takesOver }: ReservedPlace): boolean => owns && !takesOver;
const idsOf = (leagues: readonly CountedLeague[]): string[] => leagues.map(({ _id }) => _id);
const leaguesIn = (pending: readonly ReservedPlace[]): string[] =>
  pending.map(({ league }) => league);
const distinct = (ids: readonly string[], moreIds: readonly string[]): number =>
  new Set([...ids, ...moreIds]).size;
