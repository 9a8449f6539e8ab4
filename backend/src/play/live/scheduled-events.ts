import { type Turn, turnsBetween, turnsOf } from '@gridlock/game-rules';
import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import type { LiveTopic } from '../../core/events/live-topic.js';
import { SEASONS_CHANGED } from '../../core/events/event-names.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { visibleQualifying, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { REMEMBERED_MS } from './dto/live-query.dto.js';
import { LeagueBroadcaster } from './league-broadcaster.js';

/** In ms: how often the clock is read. */
const TICK_MS = 100;
/** In ms: how often seasons are reloaded, as other processes may write. */
const RELOAD_MS = 1000;
/** In ms: a clock that is set back by more has been moved. */
const BACK_MS = 1000;

const TOPICS: Readonly<Record<Turn, readonly LiveTopic[]>> = {
  lock: ['lock', 'reveal', 'picks', 'night'],
  weekend: ['lock'],
  qualifying: ['qualifying'],
  swaps: ['swaps', 'log', 'night'],
  results: ['results', 'standings', 'night'],
};
const ALL_BY_TIME: readonly LiveTopic[] = [
  'lock',
  'reveal',
  'picks',
  'qualifying',
  'swaps',
  'results',
  'standings',
  'log',
  'night',
];

/** Leagues with the same calendar: all that follow a real season, or one race night. */
type CalendarGroup = {
  readonly season: SeasonSnapshot;
  /** The time up to which all is announced, and when the next change is due; game time in ms. */
  readonly at: number;
  readonly next: number;
  readonly shown: ShownSeason;
};

/** What screens show of a season at one time. */
type ShownSeason = {
  readonly results: string;
  readonly qualifying: string;
  readonly times: string;
};

/** Announces changes that follow from time alone (LIVE-1), and changed results and calendars. */
@Injectable()
export class ScheduledEvents {
  private readonly logger = new Logger(ScheduledEvents.name);
  private readonly groups = new Map<string, CalendarGroup>();
  private reloadedAt = Number.NEGATIVE_INFINITY;
  /** `LeagueBroadcaster.addedCount` at the latest reload, and the leagues that were watched then. */
  private addedCount = 0;
  private watchedThen: ReadonlySet<string> = new Set();
  private isReloading = false;

  constructor(
    private readonly clock: Clock,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueBroadcaster,
  ) {}

  @OnEvent(SEASONS_CHANGED)
  seasonsChanged(): void {
    this.reloadedAt = Number.NEGATIVE_INFINITY;
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    if (this.leagues.all().size === 0) return this.groups.clear();
    this.announceTurns(this.clock.now());
    const { addedCount } = this.leagues;
    const isDue =
      addedCount !== this.addedCount || performance.now() - this.reloadedAt >= RELOAD_MS;
    if (this.isReloading || !isDue) return;
    this.reloadedAt = performance.now();
    this.addedCount = addedCount;
    this.isReloading = true;
    try {
      await this.reload();
    } catch (error) {
      this.logger.warn(`The seasons could not be reloaded: ${String(error)}`);
    } finally {
      this.isReloading = false;
    }
  }

  private announceTurns(now: Date): void {
    const time = now.getTime();
    for (const [key, group] of this.groups) {
      const isMovedBack = time < group.at - BACK_MS;
      if (!isMovedBack && time < group.next) continue;
      const what = isMovedBack ? ALL_BY_TIME : passed(group, now);
      this.groups.set(key, groupAt(group.season, now));
      this.announce(key, what);
    }
  }

  /** Loads the seasons again; an unchanged one is the same object. */
  private async reload(): Promise<void> {
    const watched = new Map([...this.leagues.all()].map(([id, { league }]) => [id, league]));
    const played = new Map([...watched.values()].map((league) => [calendarKey(league), league]));
    for (const key of this.groups.keys()) if (!played.has(key)) this.groups.delete(key);
    for (const [key, league] of played) {
      const season = await this.calendars.of(league);
      const now = this.clock.now();
      const group = this.groups.get(key);
      if (group?.season === season) continue;
      const latest = groupAt(season, now);
      this.groups.set(key, latest);
      const changed = group && differences(group.shown, latest.shown);
      if (changed) this.announce(key, [...passed(group, now), ...changed]);
    }
    for (const [id, league] of watched)
      if (!this.watchedThen.has(id)) this.announceMissed(id, league);
    this.watchedThen = new Set(watched.keys());
  }

  /** Announces what may have changed by time between the read of a page and the opening of its stream, such as a lock. */
  private announceMissed(id: string, league: LeagueSnapshot): void {
    const group = this.groups.get(calendarKey(league));
    const now = this.clock.now();
    if (group) this.announceTo(id, league, passed({ ...group, at: +now - REMEMBERED_MS }, now));
  }

  private announce(key: string, what: readonly LiveTopic[]): void {
    for (const [id, { league }] of this.leagues.all()) {
      if (calendarKey(league) === key) this.announceTo(id, league, what);
    }
  }

  private announceTo(id: string, { night }: LeagueSnapshot, what: readonly LiveTopic[]): void {
    const topics = [...new Set(what)].filter((topic) => night !== null || topic !== 'night');
    if (topics.length > 0) this.leagues.announce(id, topics);
  }
}

const calendarKey = ({ _id, season, night }: LeagueSnapshot): string =>
  night ? _id : String(season);

const groupAt = (season: SeasonSnapshot, now: Date): CalendarGroup => ({
  season,
  at: now.getTime(),
  next: nextAfter(season, now),
  shown: shownAt(season, now),
});

function passed({ season, at }: CalendarGroup, now: Date): readonly LiveTopic[] {
  const turns = turnsBetween(season.at(now), new Date(at), now);
  const [from] = season.validityWindow(now);
  return [...turns.flatMap((turn) => TOPICS[turn]), ...(from > at ? TOPICS.results : [])];
}

function nextAfter(season: SeasonSnapshot, now: Date): number {
  const [, until] = season.validityWindow(now);
  const turn = turnsOf(season.at(now)).find(({ at }) => at > now.getTime());
  return Math.min(until, turn?.at ?? Number.POSITIVE_INFINITY);
}

function shownAt(season: SeasonSnapshot, now: Date): ShownSeason {
  const results = season.races.map((race) => [
    season.resultsStatus(race, now),
    season.waitingResult(race, now),
    season.isByHand(race, now),
  ]);
  const times = season.races.map((race) => [
    race.round,
    race.name,
    race.isCancelled,
    race.isSprintWeekend,
    race.isSprintOff,
    race.sessions,
  ]);
  return {
    results: JSON.stringify([season.scoringKey(now), results]),
    qualifying: JSON.stringify(season.races.map((race) => visibleQualifying(race, now))),
    times: JSON.stringify([times, turnsOf(season.at(now)), season.drivers, season.teams]),
  };
}

const differences = (before: ShownSeason, after: ShownSeason): readonly LiveTopic[] => [
  ...(before.results === after.results ? [] : TOPICS.results),
  ...(before.qualifying === after.qualifying ? [] : TOPICS.qualifying),
  ...(before.times === after.times ? [] : TOPICS.lock),
];
