import { hasSprint, lockAt } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import type { PlayedLeague } from '../league/league-snapshot.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';

/** A league of the player, and its season by its own calendar. */
export type Played = { readonly league: PlayedLeague; readonly season: SeasonSnapshot };

/** What stands in a player's calendar. The same facts are the same file. */
export type FeedEvent = {
  /** The same for as long as the race exists: calendars know the event by it. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly url: string;
  readonly start: Date;
  /** Null for a lock, which is an instant. */
  readonly end: Date | null;
  /** Raised whenever the event moves. */
  readonly sequence: number;
  /** When what it says was last revised (system time). */
  readonly revisedAt: Date;
  readonly isCancelled: boolean;
};

const MINUTE_MS = 60_000;
/** How long each session takes in a calendar: the sport publishes only its start. */
const SESSIONS = [
  { name: 'sprint', title: 'Sprint', minutes: 60 },
  { name: 'qualifying', title: 'Qualifying', minutes: 60 },
  { name: 'race', title: 'Race', minutes: 120 },
] as const;

/**
 * The locks and sessions of all leagues of a player (NT-03), each session once however many leagues play it.
 * Of race nights only those that lock by day or week are in it, with their locks: an evening is over before a
 * calendar has read it, and what is done by hand has no time.
 */
export function feedEvents(played: readonly Played[], publicUrl: string): FeedEvent[] {
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
  const start = lockAt(race);
  const [league] = leagues;
  if (!start || !league) return [];
  const isAlone = leagues.length === 1;
  const event = eventOf(race, 'lock');
  const names = leagues.map(({ name }) => name).join(', ');
  const lock: FeedEvent = {
    ...event,
    title: `Picks lock: ${race.name}`,
    about: `Last minute for your picks in ${names}.`,
    place: '',
    url: isAlone
      ? `${publicUrl}/league/${league._id}/race/${race.round}/selections`
      : `${publicUrl}/dashboard`,
    start,
    end: null,
  };
  return [league.night ? ofNight(lock, league, season) : lock];
}

/** A race night moves its own locks, and counts how often. */
const ofNight = (
  lock: FeedEvent,
  { _id, night }: PlayedLeague,
  { year }: SeasonSnapshot,
): FeedEvent => ({
  ...lock,
  id: `${lock.id}-${_id}`,
  title: `${lock.title} ${year}`,
  sequence: lock.sequence + (night?.version ?? 0),
});

const sessionsOf = (race: RaceSnapshot, publicUrl: string): FeedEvent[] =>
  SESSIONS.flatMap(({ name, title, minutes }) => {
    const start = race.sessions[name];
    if (!start) return [];
    const event = eventOf(race, name);
    return {
      ...event,
      title: `${title}: ${race.name}`,
      about: '',
      place: [race.circuit, race.locality, race.country].filter(Boolean).join(', '),
      url: `${publicUrl}/dashboard`,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      isCancelled: event.isCancelled || (name === 'sprint' && !hasSprint(race)),
    };
  });

/** What a change of the round's calendar changes about each of its events. */
const eventOf = ({ id, moved, isCancelled }: RaceSnapshot, name: string) => ({
  id: `${id}-${name}`,
  sequence: moved?.times ?? 0,
  revisedAt: moved?.at ?? new Types.ObjectId(id).getTimestamp(),
  isCancelled,
});
