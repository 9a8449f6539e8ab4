import { LeagueService } from '../../src/leagues/league/league.service.js';
import { requireNight } from '../../src/leagues/league/night-leagues.js';
import { MachinePlayers } from '../../src/play/race-night/machine-players.js';
import { type ApiSession, expectStatus } from '../support/api-session.js';
import { changeLineUps, changeResults } from '../support/change-results.js';
import { everyGet } from '../support/every-get.js';
import { moveClock } from '../support/inspect.js';
import type { LeagueScenario } from '../support/league-scenario.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../support/night.js';
import { pick, savePick, swapDrivers } from '../support/picks.js';
import { replacePicturesByFacts, tokenOf } from '../support/pictures.js';
import type { Json } from '../support/test-app.js';
import { quietApp } from '../support/suite-app.js';

const ROUNDS = [1, 2, 3, 24];

const app = quietApp(WINTER);
let ann: ApiSession;
let bob: ApiSession;
let night: LeagueScenario;
/** Of the public link. */
let token: string;

app.runForTests();
beforeAll(replacePicturesByFacts);

/** Of new players: overviews show all the leagues that one is in. */
async function newNight(): Promise<void> {
  moveClock(app, sec(0));
  [ann, bob] = [await app.somebody(), await app.somebody()];
  night = await nightOf(ann, [bob]);
  const shared = ann.put(`/api/league/${night.id}/share`, { enabled: true });
  token = tokenOf((await expectStatus(shared, 200)).body.url);
}

/** Calls that are about the server, or draw a picture. */
const NOT_ABOUT_ROUNDS = /test-email-connection|openapi|docs|metrics|helmet|health/;

async function answers(who: ApiSession): Promise<ReadonlyMap<string, string>> {
  const users = [ann.id, bob.id];
  const all = await everyGet(app, {
    league: night.id,
    users,
    rounds: ROUNDS,
    seasons: [2025, 2026],
    token,
  });
  const shown = new Map<string, string>();
  for (const url of all.filter((each) => !NOT_ABOUT_ROUNDS.test(each))) {
    const { status, body, headers } = await who.get(url);
    shown.set(url, JSON.stringify([status, body, headers['etag']]));
  }
  return shown;
}

/** The answers that differ when these rounds have other results. */
async function differing(
  later: (round: number) => boolean,
  change: typeof changeResults = changeResults,
): Promise<string[]> {
  const before = await answers(bob);
  const undo = await change(app, later);
  const after = await answers(bob);
  await undo();
  return [...before.keys()].filter((url) => before.get(url) !== after.get(url));
}

/** Beside the answers they would pick while these are compared. */
async function machinesPlay(): Promise<void> {
  const leagues = app.nest.get(LeagueService, { strict: false });
  await app.nest.get(MachinePlayers).play(requireNight(await leagues.require(night.id)));
}

/** Rounds whose results this league has not seen. */
async function toCome(): Promise<(round: number) => boolean> {
  const { state, round } = await getNight(ann, night.id);
  return (each) => state !== 'over' && each >= round;
}

const played = async (seconds: number): Promise<void> => {
  await newNight();
  await expectStatus(callNight(ann, night.id, 'start'), 200);
  const save = (who: ApiSession, names: object) =>
    expectStatus(savePick(who, night.id, names), 200);
  await save(ann, pick('VER', 'LEC', 'McLaren'));
  await save(bob, pick('NOR', 'PIA', 'Ferrari'));
  if (seconds >= 230) {
    moveClock(app, sec(190));
    const swap = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
    await expectStatus(swapDrivers(bob, night.id, swap), 200);
    moveClock(app, sec(231));
    await save(ann, pick('LEC', 'VER', 'Ferrari'));
    await save(bob, pick('HAM', 'SAI', 'Williams'));
  }
  moveClock(app, sec(seconds));
};

describe('what a race night shows of rounds to come', () => {
  it('reveals no later round in the lobby (TL-07)', async () => {
    await newNight();
    expect(await differing(await toCome())).toEqual([]);
  });

  it.each([
    ['the picks of the first round', 100],
    ['the moment before its result', 229],
    ['the picks of the second round', 300],
    ['the swaps of the second round', 420],
  ])('should be nothing in %s, by any call (TL-07)', async (_when, seconds) => {
    await played(seconds);
    expect(await differing(await toCome())).toEqual([]);
  });

  it('shows later line-ups only in the calls that name no league (TL-07)', async () => {
    await played(300);
    // both are there and have picked: the countdown has begun before the answers are compared
    await getNight(bob, night.id);
    await getNight(ann, night.id);
    const shown = await differing((round) => round > 2, changeLineUps);
    expect(shown).toEqual(['/api/season/2025']);
    // line-ups up to now do matter, or this would prove nothing
    const current = await differing((round) => round === 2, changeLineUps);
    expect(current).toContain(`/api/season/2025?leagueId=${night.id}`);
  });

  it('should be nothing in the night that follows one, with machines in it (TL-07)', async () => {
    await newNight();
    const pace = { kind: 'evening', season: 2008, pickMinutes: 1 };
    const requested = { name: 'Quiz', pace, machines: 2 };
    const { body: old } = await expectStatus(ann.post('/api/league', requested), 201);
    await expectStatus(bob.post('/api/league/join', { code: old.code }), 201);
    await expectStatus(callNight(ann, old._id, 'start'), 200);
    const end = 18 * 110;
    moveClock(app, sec(end));
    const season = { season: 2025 };
    const { body } = await expectStatus(
      ann.post(`/api/league/${old._id}/night/again`, season),
      201,
    );
    night = { league: body, id: body._id, owner: ann, members: [bob] };
    expect(await differing(await toCome())).toEqual([]);
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    await machinesPlay();
    expect(await differing(await toCome())).toEqual([]);
    moveClock(app, sec(end + 111));
    await machinesPlay();
    expect(await getNight(ann, night.id)).toMatchObject({
      round: 2,
      picked: [expect.anything(), expect.anything()],
    });
    expect(await differing(await toCome())).toEqual([]);
    // it is scanned, and so are its machines
    expect((await differing((round) => round === 1)).length).toBeGreaterThan(0);
  });

  it('should be nothing while the night is paused (TL-07)', async () => {
    await played(420);
    await expectStatus(callNight(ann, night.id, 'pause'), 200);
    moveClock(app, sec(9999));
    expect(await differing(await toCome())).toEqual([]);
  });

  it('shows rounds that were played, or this test would prove nothing (TL-07)', async () => {
    await played(300);
    // both are there and have picked: the countdown has begun before the answers are compared
    await getNight(bob, night.id);
    await getNight(ann, night.id);
    const shown = await differing((round) => round === 1);
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.stringContaining('/standings/2025'),
        expect.stringContaining('/explain/'),
        expect.stringContaining('/api/race/form'),
        expect.stringContaining(`/api/statistics/league/${night.id}`),
      ]),
    );
  });

  it('should be the same for two leagues, one of which has the later rounds otherwise (TL-07)', async () => {
    await played(300);
    const { body: one } = await bob.get(`/api/league/${night.id}/standings/2025`);
    const undo = await changeResults(app, (round) => round > 1);
    await played(300);
    const { body: other } = await bob.get(`/api/league/${night.id}/standings/2025`);
    await undo();
    const figures = ({ driverStandings }: Json) =>
      driverStandings.map(({ user: _user, ...row }: Json) => row);
    expect(figures(other)).toEqual(figures(one));
  });
});
