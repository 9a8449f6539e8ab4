import type { NamedLimit } from '../../../src/core/platform/security/limit.js';
import { RateLimiter } from '../../../src/core/platform/security/rate-limiter.js';
import { LEAGUE_LIMITS } from '../../../src/leagues/league-management/limits.js';
import { RACE_NIGHT_LIMITS } from '../../../src/play/race-night/limits.js';
import { SELECTION_LIMITS } from '../../../src/play/selection/limits.js';
import { SHARE_LIMITS } from '../../../src/views/share/limits.js';
import { expectStatus } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { EVENING, nightOf, callNight, WINTER } from '../../support/night.js';
import { assign, pick } from '../../support/picks.js';
import type { Answer } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

/** After the season of 2025: all its rounds can be assigned. */
const START = { ...WINTER, RATE_LIMIT: 'on', SEASON: '2025' };

const { newCode, setting, offer, joining, rejoining } = LEAGUE_LIMITS;
const { newLink } = SHARE_LIMITS;
const OF_LEAGUES = { newCode, setting, offer, joining, rejoining };
const LIMITS = { ...OF_LEAGUES, ...RACE_NIGHT_LIMITS, ...SELECTION_LIMITS, newLink };

const app = quietApp(START);
const { ann, bob, cay } = app.players('ann', 'bob', 'cay');
let league: LeagueScenario;
let night: LeagueScenario;

const ofLeague = (path: string): string => `/api/league/${league.id}${path}`;

describe('what can be repeated in a league', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [bob, cay]);
    night = await nightOf(ann, [bob], EVENING);
    await expectStatus(callNight(ann, night.id, 'start'), 200);
  });

  const useUp = async (limit: NamedLimit, of: string): Promise<void> => {
    const limiter = app.nest.get(RateLimiter, { strict: false });
    for (;;) {
      try {
        await limiter.count(limit, of);
      } catch {
        return;
      }
    }
  };

  it.each<[keyof typeof LIMITS, () => string, () => Promise<Answer>]>([
    ['question', () => `${league.id} ${bob.id}`, () => fill(true)],
    [
      'offer',
      () => `${league.id} ${bob.id}`,
      () => ann.post(ofLeague('/owner'), { userId: bob.id }),
    ],
    ['press', () => ann.id, () => callNight(ann, night.id, 'pause')],
    ['newCode', () => ann.id, () => ann.post(ofLeague('/code'))],
    ['newLink', () => ann.id, () => ann.put(ofLeague('/share'), { enabled: true })],
    ['setting', () => ann.id, () => ann.patch(ofLeague(''), { name: 'Renamed' })],
    ['assignment', () => ann.id, () => fill(false)],
    [
      'assignment',
      () => ann.id,
      () =>
        assign(ann, league.id, {
          ...pick('Gasly', 'Bearman', 'Alpine'),
          userId: bob.id,
          raceId: 1,
          assignPoints: true,
        }),
    ],
    ['rejoining', () => `${night.id} ${cay.id}`, () => joinNight()],
    ['joining', () => cay.id, () => joinNight()],
  ])('should end with a sentence and change nothing: %s', async (action, of, ask) => {
    await useUp(LIMITS[action], of());
    const before = await stored(app, 'leagues');
    const entries = await stored(app, 'entries');
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(body.message).toMatch(/^Too many .+\. Please wait/);
    // sealing a round stores empty ones
    const picksOf = (all: typeof entries) =>
      all.flatMap(({ picks, pickRequest: asked }) =>
        picks.length > 0 || asked ? [[picks, asked]] : [],
      );
    expect(picksOf(await stored(app, 'entries'))).toEqual(picksOf(entries));
    const shown = (all: typeof before) =>
      all.map(({ members, heir, code, share, name, night: played }) => [
        ...[members, heir, code, share, name, played],
      ]);
    expect(shown(await stored(app, 'leagues'))).toEqual(shown(before));
  });

  const fill = (assignPoints: boolean): Promise<Answer> =>
    ann.post(ofLeague(`/missed/${bob.id}`), { assignPoints });
  const joinNight = (): Promise<Answer> =>
    cay.post('/api/league/join', { code: night.league.code });
});
