import type { Night } from '../api/nightApi';
import { aFlag } from './flag';
import { aLeague, aMember } from './people';
import { aCurrent, aForm, aPick, aSeason, aSelection, NOTHING_USED, standings } from './season';
import { json, server } from './server';

/** When an evening is looked at. */
export const EVENING_AT = '2026-01-10T20:00:00.000Z';
export const inEvening = (seconds: number): string =>
  new Date(Date.parse(EVENING_AT) + seconds * 1_000).toISOString();

/** Round 13 of a race night, 2:14 before its lock: the reader and a friend are here. */
export const aNight = (more: Partial<Night> = {}): Night => ({
  state: 'running',
  season: 2025,
  round: 13,
  phase: 'picks',
  phaseEndsAt: inEvening(134),
  secondsLeft: null,
  startsAt: inEvening(-900),
  restarted: false,
  present: ['user-mara', 'user-tom'],
  picked: ['user-tom'],
  machines: [],
  next: null,
  version: 3,
  ...more,
});

export const nightLeague = (more: Parameters<typeof aLeague>[0] = {}) =>
  aLeague({
    name: 'Seven Winners Club',
    pace: { kind: 'evening', state: 'ready', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 },
    members: [
      aMember(),
      aMember({ _id: 'user-tom', username: 'tifosi_tom' }),
      aMember({ _id: 'user-daisy', username: 'drs_daisy' }),
    ],
    ...more,
  });

const calendarRound = (round: number, name: string, resultsAt: string | null) => ({
  round,
  name,
  isSprintWeekend: false,
  lockAt: null,
  swapOpensAt: null,
  swapClosesAt: null,
  resultsAt,
  status: 'scheduled' as const,
});

/** The server of an evening; each answer may be replaced. */
export function serveNight(night: Night, league = nightLeague()) {
  server.use('GET /api/league/:id', league);
  tellNight(night);
  server.use('GET /api/league/:id/calendar', {
    season: 2025,
    current: night.round,
    rounds: [
      calendarRound(12, 'British Grand Prix', inEvening(-46)),
      calendarRound(13, 'Belgian Grand Prix', null),
    ],
  });
  server.use('GET /api/league/:id/standings/:season', standings());
  server.use('GET /api/league/:leagueId/flag/:round', aFlag());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/form', aForm());
  server.use('GET /api/selections/used', NOTHING_USED);
  server.use('GET /api/selections/current', aCurrent(aSelection()));
  server.use('GET /api/switcheroo/remaining', { remaining: 2, total: 3 });
  server.use('GET /api/selections/league/:leagueId/race/:round', {
    selections: [aPick(), aPick({ userId: 'user-tom', username: 'tifosi_tom' })],
    isAdmin: false,
    locked: true,
    ownerMay: 'fill-missed',
  });
}

/** From now on the night is told so. */
export const tellNight = (night: Night) => {
  server.use('GET /api/league/:id/night', () =>
    json({ ...night, serverTime: new Date().toISOString() }),
  );
};
