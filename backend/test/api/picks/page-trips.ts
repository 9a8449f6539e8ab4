import { expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, roundPicks, savePick } from '../../support/picks.js';
import { isNotified, isShared } from '../../support/real-mongodb.js';
import { quietApp } from '../../support/suite-app.js';
import { countTrips } from '../../support/trips.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';

const app = quietApp({ RESPONSE_CACHE: 'on' });
const { ann } = app.players('ann');
let league: LeagueScenario;

const LEAGUE = '/api/league/LEAGUE';
const TABLE = `${LEAGUE}/standings/2025`;
const OVERVIEW = '/api/league/user/overview';
const PICKS = '/api/selections/league/LEAGUE/race/2';
const SEASON = ['/api/race/next-race', '/api/season/2025'];

/** What screens ask for at once, and the collections that this goes to. */
const PAGES: readonly [page: string, urls: readonly string[], trips: readonly string[]][] = [
  [
    'the home of a league',
    [LEAGUE, OVERVIEW, '/api/race/league/LEAGUE', PICKS, `${LEAGUE}/flag/latest`, TABLE, ...SEASON],
    ['entries', 'leagueLog', 'leagueLog', 'leagues', 'leagues', 'users', 'users'],
  ],
  [
    'selections',
    [
      LEAGUE,
      '/api/race/form?leagueId=LEAGUE',
      '/api/plan/LEAGUE',
      '/api/switcheroo/remaining?leagueId=LEAGUE',
      '/api/switcheroo/window-status?raceId=2&leagueId=LEAGUE',
      '/api/selections/current?leagueId=LEAGUE&round=2',
      '/api/selections/used?leagueId=LEAGUE&round=2',
      ...SEASON,
    ],
    // on a shared database three of the calls read the league once more each
    [
      ...['entries', 'entries', 'entries', 'entries', 'leagues'],
      ...(isShared ? ['leagues', 'leagues', 'leagues'] : []),
      'users',
    ],
  ],
  ['the grid', [LEAGUE, PICKS, TABLE, ...SEASON], ['entries', 'leagues', 'users', 'users']],
  [
    'standings',
    [LEAGUE, OVERVIEW, TABLE, ...SEASON],
    ['entries', 'leagues', 'leagues', 'users', 'users'],
  ],
];

describe('round trips of a page, whose calls come at the same moment', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [await signUp(app, 'bob'), await signUp(app, 'cas')]);
    await app.setTime(AUSTRALIA.open);
    for (const who of [ann, ...league.members])
      await expectStatus(savePick(who, league.id, pick('NOR', 'PIA', 'Haas')), 200);
    await app.setTime(AUSTRALIA.official);
    await expectStatus(roundPicks(ann, league.id, 1), 200);
    moveClock(app, CHINA.open);
  });

  const { tripsOf } = countTrips(app, () => ann);

  const open = async (urls: readonly string[]) => {
    const answers = await Promise.all(urls.map((url) => ann.get(url.replace('LEAGUE', league.id))));
    return answers.find(({ status }) => status !== 200) ?? answers[0]!;
  };

  it.each(PAGES)('should be these few for %s', async (_page, urls, trips) => {
    if (!(await isNotified(app))) return;
    expect((await tripsOf(() => open(urls))).sort()).toEqual(trips);
  });
});
