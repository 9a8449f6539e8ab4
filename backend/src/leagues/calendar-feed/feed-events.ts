import { hasSprint, lockAt } from '@gridlock/game-rules';
import { madeAt } from '../../core/platform/database/object-id.js';
import type { PlayedLeague } from '../league/league-snapshot.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';

/** A league of the player, and its season by its own calendar. */
export type LeagueSeason = { readonly league: PlayedLeague; readonly season: SeasonSnapshot };

/** The kinds of events in a player's calendar. */
export const FEED_KINDS = ['lock', 'sprint', 'qualifying', 'race'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** An event of a player's calendar. Equal events make an equal file. */
export type FeedEvent = {
  /** The same for as long as the race exists: calendars identify the event by it. */
  readonly id: string;
  readonly kind: FeedKind;
  /** For a race night with the year of its season. */
  readonly raceName: string;
  /** Names of the leagues whose picks a lock ends; none for a session. */
  readonly leagues: readonly string[];
  readonly place: string;
  readonly url: string;
  readonly start: Date;
  /** Of a lock: the lock. */
  readonly end: Date;
  /** Raised whenever the event moves. */
  readonly sequence: number;
  /** When the event was last changed (system time). */
  readonly revisedAt: Date;
  readonly isCancelled: boolean;
};

const MINUTE_MS = 60_000;
/**
 * How long a lock is in a calendar, which has no instants: some programs show an event without a length as an hour or a
 * day after it.
 */
export const LOCK_MINUTES = 5;
/** Locks once had no length: with this number, calendars take the longer event as a revision. */
const LOCK_REVISIONS = 1;
/** How long each session takes in a calendar: the sport publishes only its start. */
const SESSIONS = [
  { name: 'sprint', minutes: 60 },
  { name: 'qualifying', minutes: 60 },
  { name: 'race', minutes: 120 },
] as const;

/**
 * The locks and sessions of all leagues of a player (NT-03), each session once however many leagues play it.
 * Race nights are included only where they lock by day or week, and only with their locks: an evening is over before
 * a calendar has fetched it, and a night played by hand has no times.
 */
export function feedEvents(played: readonly LeagueSeason[], publicUrl: string): FeedEvent[] {
  const real = played.filter(({ league }) => !league.night);
  const nights = played.filter(({ league }) =>
    ['daily', 'weekly'].includes(league.night?.pace.kind ?? ''),
  );
  return [
    ...[...new Set(real.map(({ season }) => season))].flatMap((season) => {
      const leagues = real.filter((one) => one.season === season).map(({ league }) => league);
      return season.races.flatMap((race) => [
        ...lockOf(race, season, leagues, publicUrl),
        ...sessionsOf(race, publicUrl),
      ]);
    }),
    ...nights.flatMap(({ league, season }) =>
      season.races.flatMap((race) => lockOf(race, season, [league], publicUrl)),
    ),
  ];
}

function lockOf(
  race: RaceSnapshot,
  season: SeasonSnapshot,
  leagues: readonly PlayedLeague[],
  publicUrl: string,
): FeedEvent[] {
  const end = lockAt(race);
  const [league] = leagues;
  if (!end || !league) return [];
  const isAlone = leagues.length === 1;
  const event = eventOf(race, 'lock');
  const lock: FeedEvent = {
    ...event,
    sequence: event.sequence + LOCK_REVISIONS,
    leagues: leagues.map(({ name }) => name),
    place: '',
    url: isAlone
      ? `${publicUrl}/league/${league._id}/race/${race.round}/selections`
      : `${publicUrl}/dashboard`,
    start: new Date(end.getTime() - LOCK_MINUTES * MINUTE_MS),
    end,
  };
  return [league.night ? ofNight(lock, league, season) : lock];
}

/** How often a race night has moved its locks. */
const ofNight = (
  lock: FeedEvent,
  { _id, night }: PlayedLeague,
  { year }: SeasonSnapshot,
): FeedEvent => ({
  ...lock,
  id: `${lock.id}-${_id}`,
  raceName: `${lock.raceName} ${year}`,
  sequence: lock.sequence + (night?.version ?? 0),
});

const sessionsOf = (race: RaceSnapshot, publicUrl: string): FeedEvent[] =>
  SESSIONS.flatMap(({ name, minutes }) => {
    const start = race.sessions[name];
    if (!start) return [];
    const event = eventOf(race, name);
    return {
      ...event,
      leagues: [],
      place: [race.circuit, race.locality, race.country].filter(Boolean).join(', '),
      url: `${publicUrl}/dashboard`,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      isCancelled: event.isCancelled || (name === 'sprint' && !hasSprint(race)),
    };
  });

/** The part of an event that follows from its round. */
const eventOf = ({ id, name, moved, isCancelled }: RaceSnapshot, kind: FeedKind) => ({
  id: `${id}-${kind}`,
  kind,
  raceName: name,
  sequence: moved?.times ?? 0,
  revisedAt: moved?.at ?? madeAt(id),
  isCancelled,
});

/** The time of the lock, or of the start of the session. */
export const timeOf = ({ kind, start, end }: FeedEvent): Date => (kind === 'lock' ? end : start);

/** The first events after `now` that are not cancelled. */
export const nextOf = (events: readonly FeedEvent[], now: Date, count: number): FeedEvent[] =>
  events
    .filter((event) => timeOf(event) > now && !event.isCancelled)
    .toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
    .slice(0, count);
