import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { revealedRounds, type Season } from '@gridlock/game-rules';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import { AccountChanged } from '../../core/events/account-changed.js';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { Config } from '../../core/platform/config/config.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlan, applyPlanIfAny } from './apply-plan.js';
import { byLeagueId } from './entry-picks.js';
import { EntryRepository } from './entry.repository.js';
import type { EntryWithPlan } from './entry-state.js';
import type { LeagueEntry } from './league-entry.js';
import { SealService } from './seal.service.js';

/** In ms. */
const TTL_MS = 1000;
/** Entries that are cached; one takes some 15 KB after a season. */
const MAX_ENTRIES = 3000;

/** A league at game time `now`. */
type LeagueMoment = {
  readonly league: LeagueSnapshot;
  /** As the league plays it. */
  readonly season: SeasonSnapshot;
  /** The same for the rules, with the league's sealed rounds locked (LOCK-8). */
  readonly rules: Season;
  readonly now: Date;
};

/** The entries and profiles of a league, read at one time; valid for every game time at which `isFinalAt`. */
export type StoredEntries = {
  /** The time just before the read, in ms of the monotonic clock. */
  readonly readAt: number;
  /** Rounds that were sealed before the read: their picks are final. */
  readonly sealed: ReadonlySet<number>;
  /** User ids of those whose profiles were asked for. */
  readonly players: ReadonlySet<string>;
  readonly entries: readonly LeagueEntry[];
  /** By user id; deleted accounts are missing. */
  readonly profiles: ReadonlyMap<string, Profile>;
};

/**
 * A league with what is needed to show it. Entries include open picks: the caller decides what of them may be seen
 * (`visible-entry.ts`).
 */
export type LeagueReading = LeagueMoment & {
  /** By user id, with the picks that plans have made by `now`; includes players who have left. */
  readonly entries: ReadonlyMap<string, EntryWithPlan>;
  /** Of all members, and of players who left after the end (HALL-9), by user id; deleted accounts are missing. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** The very same object for all readings of it. */
  readonly stored: StoredEntries;
};

/**
 * Reads leagues to show them. Seals revealed rounds first (LOCK-8). Callers check who may see the league.
 */
@Injectable()
export class LeagueReader {
  private readonly cache = new LRUCache<string, StoredEntries, LeagueMoment>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: ({ entries }) => entries.length + 1,
    ttl: TTL_MS,
    // a rush leaves nothing behind
    ttlAutopurge: true,
    // entries evicted while they are read are answered to those who wait, but not cached
    ignoreFetchAbort: true,
    fetchMethod: (_id, _stale, { context }) => this.atOnce.load(context),
  });

  /** Leagues that are read at the same moment are read together. */
  private readonly atOnce = new DataLoader<LeagueMoment, StoredEntries>(
    async (moments) => moments.map(await this.loadAll(moments)),
    { cache: false },
  );

  constructor(
    private readonly config: Config,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly entries: EntryRepository,
    private readonly users: UserService,
  ) {}

  @OnEvent(LeagueChanged.EVENT)
  @OnEvent(PickReplaced.EVENT)
  leagueChanged({ league }: LeagueChanged | PickReplaced): void {
    this.cache.delete(league);
  }

  @OnEvent(AccountChanged.EVENT)
  @OnEvent(CHANGES_MISSED)
  anyLeagueChanged(): void {
    this.cache.clear();
  }

  /**
   * For calls that show a league and write nothing. Changes by another instance may be missing for a second, but never
   * the viewer's own picks.
   *
   * @param league as it was read for this request
   * @param viewer user id of the member who sees it; null for an answer that is the same for everybody
   */
  async read(league: LeagueSnapshot, now: Date, viewer: string | null): Promise<LeagueReading> {
    const [reading] = await this.readAll([league], now, viewer);
    if (!reading) throw new Error('A league has no reading.');
    return reading;
  }

  /** The same for many leagues, in their order: by one query of each kind, of those that are not cached. */
  async readAll(
    leagues: readonly LeagueSnapshot[],
    now: Date,
    viewer: string | null,
  ): Promise<LeagueReading[]> {
    const begun = performance.now();
    const moments = await Promise.all(leagues.map((league) => this.momentOf(league, now)));
    const found = await Promise.all(
      moments.map(async (moment) => ({ moment, stored: await this.cached(moment) })),
    );
    // what another instance may have changed since
    const old =
      this.config.mongodbUri === null ? [] : found.filter(({ stored }) => stored.readAt < begun);
    const ids = old.map(({ moment }) => moment.league._id);
    const isAsked = viewer !== null && ids.length > 0;
    const own = byLeagueId(isAsked ? await this.entries.ofPlayer(viewer, ids) : []);
    return found.map(({ moment, stored }) => toReading(moment, stored, own.get(moment.league._id)));
  }

  /** From the database, for calls that store what follows from it. */
  async readFresh(league: LeagueSnapshot, now: Date): Promise<LeagueReading> {
    const moment = await this.momentOf(league, now);
    return toReading(moment, (await this.loadAll([moment]))(moment));
  }

  /** The same for many leagues, in their order, by one query of each kind. */
  async readAllFresh(leagues: readonly LeagueSnapshot[], now: Date): Promise<LeagueReading[]> {
    const moments = await Promise.all(leagues.map((league) => this.momentOf(league, now)));
    const storedOf = await this.loadAll(moments);
    return moments.map((moment) => toReading(moment, storedOf(moment)));
  }

  /** Only the entry of one member, from the database; null while they have done nothing. */
  async readEntry(
    league: LeagueSnapshot,
    user: string,
    now: Date,
  ): Promise<LeagueMoment & { readonly entry: EntryWithPlan | null }> {
    const moment = await this.momentOf(league, now);
    return { ...moment, entry: applyPlanIfAny(await this.entries.find(league._id, user), moment) };
  }

  private async momentOf(league: LeagueSnapshot, now: Date): Promise<LeagueMoment> {
    const season = await this.calendars.of(league);
    return { league, season, now, rules: await this.seals.sealRevealedRounds(league, season, now) };
  }

  private async cached(moment: LeagueMoment): Promise<StoredEntries> {
    if (!this.config.responseCache) return this.atOnce.load(moment);
    const { _id } = moment.league;
    for (;;) {
      const stored = await this.cache.forceFetch(_id, { context: moment });
      if (isFinalAt(stored, moment)) return stored;
      // unless another call has replaced it meanwhile
      if (this.cache.peek(_id) === stored) this.cache.delete(_id);
    }
  }

  private async loadAll(
    moments: readonly LeagueMoment[],
  ): Promise<(moment: LeagueMoment) => StoredEntries> {
    const readAt = performance.now();
    const players = new Set(moments.flatMap(({ league }) => playersOf(league)));
    const [entries, profiles] = await Promise.all([
      this.entries.ofLeagues(moments.map(({ league }) => league._id)),
      this.users.profiles([...players]),
    ]);
    const byLeague = byLeagueId(entries);
    return (moment) => ({
      readAt,
      sealed: new Set(shownIn(moment)),
      players,
      entries: byLeague.get(moment.league._id) ?? [],
      profiles,
    });
  }
}

const playersOf = ({ members, final }: LeagueSnapshot): string[] => [
  ...members.map(({ user }) => user),
  ...(final?.left ?? []),
];

/** Rounds whose picks may be seen; they are sealed. */
const shownIn = ({ rules, now }: LeagueMoment): readonly number[] => revealedRounds(rules, now);

/**
 * Whether all picks that may be seen were sealed before they were read, so that no save on its way can change them any
 * more, and whether the profiles of all present members were read.
 */
const isFinalAt = ({ sealed, players }: StoredEntries, moment: LeagueMoment): boolean =>
  shownIn(moment).every((round) => sealed.has(round)) &&
  playersOf(moment.league).every((user) => players.has(user));

const toReading = (
  moment: LeagueMoment,
  stored: StoredEntries,
  own: readonly LeagueEntry[] = [],
): LeagueReading => {
  const entries = [...stored.entries, ...own];
  return {
    ...moment,
    entries: new Map(entries.map((entry) => [String(entry.user), applyPlan(entry, moment)])),
    profiles: stored.profiles,
    stored,
  };
};
