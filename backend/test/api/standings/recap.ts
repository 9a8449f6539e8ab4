import { type ApiSession, expectStatus, signUpAdmin } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;

const recap = (who: ApiSession, round: number | string = 1) =>
  who.get(`/api/league/${league.id}/recap/${round}`);
const swaps = (who: ApiSession) => who.get(`/api/league/${league.id}/swaps`);
const flag = (who: ApiSession, round: number | string = 'latest') =>
  who.get(`/api/league/${league.id}/flag/${round}`);
const flown = async (who: ApiSession, round: number | string = 'latest'): Promise<Json> =>
  (await expectStatus(flag(who, round), 200)).body;
const ways = (rows: Json[]) =>
  rows.map(({ userId, from, to, before, after, gained }: Json) => [
    [ann, bob, cas].findIndex(({ id }) => id === userId),
    [from, to],
    [before.points, gained, after.points],
  ]);
const recapOf = async (who: ApiSession, round = 1): Promise<Json> =>
  (await expectStatus(recap(who, round), 200)).body;
const story = (body: Json, kind: string): Json =>
  body.stories.find((each: Json) => each.kind === kind);

describe('swaps and the recap of a round', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas]);
    // Australia: Norris won, Piastri was ninth; McLaren earned 27, Haas nothing
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
  });

  it('should show no swap while the window is open, and no round before its results (MO-03, MO-04, SWAP-4)', async () => {
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Oscar Piastri', newDriver: 'Lando Norris' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    for (const who of [ann, bob]) expect((await swaps(who)).body).toEqual([]);
    const { status, body } = await recap(ann);
    expect([status, body.code]).toEqual([404, 'NO_RESULTS_YET']);
    for (const round of [1, 'latest']) {
      expect((await flag(ann, round)).body.code).toBe('NO_RESULTS_YET');
    }
  });

  it('should show swaps once the window is closed, without points (MO-03, SWAP-4)', async () => {
    moveClock(app, AUSTRALIA.race);
    const { body } = await expectStatus(swaps(ann), 200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      round: 1,
      userId: bob.id,
      from: 'Oscar Piastri',
      to: 'Lando Norris',
      gained: null,
      swaps: 1,
      before: { main: { driver: 'Oscar Piastri', team: 'McLaren', points: null }, points: null },
    });
  });

  it('should show with the results what a swap has brought (MO-03, SWAP-5)', async () => {
    await app.setTime(AUSTRALIA.results);
    const [swap] = (await expectStatus(swaps(cas), 200)).body;
    expect(swap).toMatchObject({ gained: 23, before: { points: 2 }, after: { points: 25 } });
  });

  it('should describe the round to every member in the same words (MO-04, RECAP-3)', async () => {
    const body = await recapOf(ann);
    expect(body).toMatchObject({
      round: 1,
      raceName: 'Australian Grand Prix',
      resultsStatus: 'provisional',
      correctedAt: null,
      previous: null,
      next: null,
    });
    expect(story(body, 'winner')).toMatchObject({
      userIds: [ann.id],
      figure: 52,
      link: `/league/${league.id}/race/1`,
    });
    expect(story(body, 'winner').text).toContain('ann');
    expect(body.winner.userId).toBe(ann.id);
    expect(body.winner.parts.map((part: Json) => [part.name, part.team, part.points])).toEqual([
      ['Lando Norris', 'McLaren', 25],
      ['Oscar Piastri', 'McLaren', null],
      ['McLaren', 'McLaren', 27],
    ]);
    expect(story(body, 'missed')).toMatchObject({ userIds: [cas.id] });
    expect(story(body, 'swap-paid')).toMatchObject({
      userIds: [bob.id],
      figure: 23,
      link: `/league/${league.id}/swaps?round=1`,
    });
    expect(body.possible).toEqual([
      { userId: ann.id, points: 52, possible: expect.any(Number) },
      { userId: bob.id, points: 25, possible: expect.any(Number) },
    ]);
    expect(await recapOf(bob)).toEqual(body);
  });

  it('should show both tables before and after, and who had whom (MO-02, FLAG-1, FLAG-4)', async () => {
    const body = await flown(bob);
    expect(body).toMatchObject({
      round: 1,
      raceName: 'Australian Grand Prix',
      locality: 'Melbourne',
      localityBefore: null,
      resultsStatus: 'provisional',
      isRaceNight: false,
      sprint: [],
    });
    expect(body.shows).toHaveLength(1);
    const [{ kind, at, drivers, teams }] = body.shows;
    expect([kind, at]).toEqual(['result', AUSTRALIA.results]);
    expect([drivers.lines, drivers.others]).toEqual([3, 0]);
    // level before it, and after it, too: bob has swapped
    expect(ways(drivers.rows)).toEqual([
      [0, [0, 0], [0, 25, 25]],
      [1, [1, 1], [0, 25, 25]],
      [2, [2, 2], [0, 0, 0]],
    ]);
    expect(ways(teams.rows).map(([, , points]) => points)).toEqual([
      [0, 27, 27],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(drivers.rows[1].parts).toEqual([
      { field: 'mainDriver', name: 'Lando Norris', team: 'McLaren', points: 25, isSprint: false },
    ]);
    expect(drivers.rows[2].parts).toEqual([]);
    expect(body.race).toHaveLength(10);
    expect(body.race[0]).toEqual({
      position: 1,
      driver: 'Lando Norris',
      team: 'McLaren',
      points: 25,
      had: [ann.id, bob.id],
    });
    expect(body.race[1].had).toEqual([]);
  });

  it('should stay as it was when later rounds come, but for the way to them (MO-04, RECAP-1)', async () => {
    const first = await recapOf(ann);
    await app.setTime(CHINA.open);
    await expectStatus(savePick(cas, league.id, pick('Piastri', 'Hamilton', 'McLaren')), 200);
    expect((await recap(ann, 2)).status).toBe(404);
    await app.setTime(CHINA.results);
    const later = await recapOf(ann);
    expect(later.stories).toEqual(first.stories);
    expect(later.next).toEqual({ round: 2, raceName: 'Chinese Grand Prix' });
    expect((await recapOf(cas, 2)).previous?.round).toBe(1);
    const latest = await flown(cas);
    expect([latest.round, latest.localityBefore]).toEqual([2, 'Melbourne']);
    expect(latest.sprint).toHaveLength(8);
    expect(latest).toEqual(await flown(cas, 2));
  });

  it('should be rewritten by a correction, and say so (MO-02, MO-04, RECAP-1, FLAG-2, FLAG-5)', async () => {
    const admin = await signUpAdmin(app);
    const address = '/api/admin/results/2025/1';
    const { body: form } = await expectStatus(admin.get(address), 200);
    // Norris, who won, is disqualified: 25 points less for ann, and for McLaren
    const race = form.race.map((row: Json) =>
      row.points === 25 ? { ...row, position: null, status: 'DSQ', points: 0 } : row,
    );
    await expectStatus(admin.put(address, { race, notes: 'Disqualified' }), 200);
    await app.runJobs();
    const body = await recapOf(ann);
    expect(body.correctedAt).toBe(app.now().toISOString());
    expect(story(body, 'winner')).toMatchObject({ userIds: [ann.id], figure: 2 });
    expect(body.winner.parts.map(({ points }: Json) => points)).toEqual([0, null, 2]);
    // the swap put the disqualified one in
    expect(story(body, 'swap-cost')).toMatchObject({ userIds: [bob.id], figure: -2 });
    // both had the winner, and go from the old table to the new one
    const { round, shows } = await flown(cas);
    expect([round, shows.map(({ kind }: Json) => kind)]).toEqual([1, ['result', 'correction']]);
    expect(shows[1].at).toBe(app.now().toISOString());
    expect(ways(shows[1].drivers.rows)).toEqual([
      [0, [0, 0], [25, -25, 0]],
      [1, [1, 1], [25, -25, 0]],
      [2, [2, 2], [0, 0, 0]],
    ]);
    expect(ways(shows[0].teams.rows)[0]).toEqual([0, [0, 0], [0, 2, 2]]);
  });

  it('should be for members, about rounds of their season (MO-03, MO-04)', async () => {
    expect((await recap(stranger)).body.code).toBe('LEAGUE_NOT_FOUND');
    expect((await swaps(stranger)).body.code).toBe('LEAGUE_NOT_FOUND');
    expect((await flag(stranger)).body.code).toBe('LEAGUE_NOT_FOUND');
    for (const round of [99, 'nothing']) {
      expect((await flag(ann, round)).body.code).toBe('RACE_NOT_FOUND');
      expect((await recap(ann, round)).body.code).toBe('RACE_NOT_FOUND');
    }
  });
});
