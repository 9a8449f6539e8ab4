/** Race nights in tests of the API. */
import { Types } from 'mongoose';
import { type ApiSession, expectStatus } from './api-session.js';
import { moveClock, stored } from './inspect.js';
import type { LeagueScenario } from './league-scenario.js';
import { streamsOf } from './live.js';
import { quietApp } from './suite-app.js';
import { type Json, type TestApp, until } from './test-app.js';

/** After the season of 2025, before that of 2026: a winter's evening. */
export const WINTER = { SIMULATION_START: '2026-01-10T20:00:00Z', SEASON: '' };
const START = new Date(WINTER.SIMULATION_START).getTime();

/** `seconds` after that. */
export const sec = (seconds: number): Date => new Date(START + seconds * 1000);

/** An application on such an evening; in each test ann and bob have a new race night. */
export function winterNight(more: Readonly<Record<string, string>> = {}) {
  const app = quietApp({ ...WINTER, ...more });
  const { ann, bob } = app.players('ann', 'bob');
  const night = {} as LeagueScenario;
  app.beforeEachTest(async () => {
    moveClock(app, sec(0));
    Object.assign(night, await nightOf(ann, [bob]));
  });
  return { app, ann, bob, night, streams: streamsOf(app) };
}

export const EVENING = { kind: 'evening', season: 2025 };

/** A race night of players who have accounts already. */
export async function nightOf(
  owner: ApiSession,
  members: readonly ApiSession[],
  pace: object = EVENING,
): Promise<LeagueScenario> {
  const name = 'Seven Winners Club';
  const { body } = await expectStatus(owner.post('/api/league', { name, pace }), 201);
  for (const member of members) {
    await expectStatus(member.post('/api/league/join', { code: body.code }), 201);
  }
  return { league: body, id: body._id, owner, members };
}

/** A race night with players that the server plays, as its owner sees it. */
export const nightWithMachines = async (
  owner: ApiSession,
  machines: number,
  pace: object = EVENING,
): Promise<Json> =>
  (await expectStatus(owner.post('/api/league', { name: 'Quiz', pace, machines }), 201)).body;

/** The ids of those players. */
export const machinesIn = (league: Json): string[] =>
  league.members.filter(({ isMachine }: Json) => isMachine).map(({ _id }: Json) => _id);

export const entriesIn = (app: TestApp, leagueId: string) =>
  stored(app, 'entries', { league: new Types.ObjectId(leagueId) });

export const callNight = (who: ApiSession, id: string, kind: string, seen?: object) =>
  who.post(`/api/league/${id}/night/${kind}`, seen);

export const getNight = async (who: ApiSession, id: string): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}/night`), 200)).body;

/** Waits until the night is in this phase, as the server moves on a moment after the save that completes the picks. */
export const reaches = async (who: ApiSession, id: string, phase: string): Promise<Json> => {
  let seen: Json = null;
  const isIn = async () => (seen = await getNight(who, id)).phase === phase;
  await until(isIn, `the night to be in ${phase}`);
  return seen;
};

export const calendarOf = async (who: ApiSession, id: string): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${id}/calendar`), 200)).body;
