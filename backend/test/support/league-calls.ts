import { type ApiSession, expectStatus } from './api-session.js';
import type { LeagueScenario } from './league-scenario.js';
import type { Answer, Json } from './test-app.js';

/** Calls about the league of a test. Its owner changes it, and its first member reads it, unless somebody else is named. */
export function callsAbout(league: LeagueScenario) {
  const url = (path = ''): string => `/api/league/${league.id}${path}`;
  const member = (): ApiSession => {
    const [first] = league.members;
    if (!first) throw new Error('The league has no member besides its owner.');
    return first;
  };
  return {
    url,
    change: (settings: object, who = league.owner): Promise<Answer> => who.patch(url(), settings),
    seen: async (who = member()): Promise<Json> => (await expectStatus(who.get(url()), 200)).body,
    join: (who: ApiSession, code = league.league.code): Promise<Answer> =>
      who.post('/api/league/join', { code }),
    log: async (): Promise<Json[]> => (await member().get(url('/log'))).body.entries,
  };
}

export const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => [status, body.code]);
