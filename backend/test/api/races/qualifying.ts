import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock, startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { environment2023, in2023, startApi } from '../../support/season-2023.js';
import { quiet, Stream } from '../../support/live.js';
import { type Json, TestApp } from '../../support/test-app.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';

let app: TestApp;
let ann: ApiSession;
let stranger: ApiSession;
let league: LeagueScenario;

const ask = (round: number | string, who = ann) =>
  who.get(`/api/race/league/${league.id}/round/${round}/qualifying`);
const of = async (round: number): Promise<Json> => (await expectStatus(ask(round), 200)).body;
const POLE = {
  position: 1,
  driver: 'Lando Norris',
  team: 'McLaren',
  q1: '1:15.912',
  q2: '1:15.415',
  q3: '1:15.096',
};

describe('the qualifying of a round (QUALI-1)', () => {
  describe('that comes with the server', () => {
    beforeAll(async () => {
      app = await startQuiet();
      ann = await signUp(app, 'ann');
      stranger = await signUp(app, 'stranger');
      moveClock(app, AUSTRALIA.open);
      league = await leagueOf(ann, []);
    });
    afterAll(() => app?.close());

    it('should be shown from its scheduled end on, not before, and by no clock set back', async () => {
      const due = { round: 1, dueAt: AUSTRALIA.swapOpens };
      for (const time of [AUSTRALIA.lock, shift(AUSTRALIA.swapOpens, -1)]) {
        moveClock(app, time);
        expect(await of(1)).toEqual({ ...due, status: 'upcoming', places: [] });
      }
      moveClock(app, AUSTRALIA.swapOpens);
      const shown = await of(1);
      expect(shown).toMatchObject({ ...due, status: 'published' });
      expect(shown.places).toHaveLength(20);
      expect(shown.places[0]).toEqual(POLE);
      expect(await of(2)).toMatchObject({ status: 'upcoming', places: [] });
      moveClock(app, AUSTRALIA.open);
      expect((await of(1)).places).toEqual([]);
    });

    it('should be for members of the league, and for rounds that there are', async () => {
      expect((await ask(1, stranger)).status).toBe(404);
      expect((await ask(99)).body.code).toBe('RACE_NOT_FOUND');
    });
  });

  describe('in a race night', () => {
    beforeAll(async () => {
      app = await TestApp.start(WINTER);
      ann = await signUp(app, 'ann');
      league = await nightOf(ann, []);
    });
    afterAll(() => app?.close());

    it('should be shown from the lock of its round on, and of no later round', async () => {
      expect(await of(1)).toEqual({ round: 1, status: 'upcoming', dueAt: null, places: [] });
      await expectStatus(callNight(ann, league.id, 'start'), 200);
      const { phaseEndsAt } = await getNight(ann, league.id);
      expect(await of(1)).toMatchObject({ status: 'upcoming', dueAt: phaseEndsAt, places: [] });
      await app.setTime(shift(phaseEndsAt, -1));
      expect((await of(1)).places).toEqual([]);
      await app.setTime(phaseEndsAt);
      expect((await of(1)).places[0]).toEqual(POLE);
      for (const later of [2, 3, 24]) {
        expect(await of(later)).toMatchObject({ status: 'upcoming', places: [] });
      }
      await app.setTime(sec(7200).toISOString());
      expect(await of(2)).toMatchObject({ status: 'published' });
    });
  });

  describe('from the results API', () => {
    let api: RunningStandIn;
    const asked = () => api.requests.filter(({ path }) => path.includes('/qualifying')).length;
    const swapOpens = (ms = 0) => new Date(in2023(AUSTRALIA.swapOpens).getTime() + ms);
    const MINUTE = 60_000;

    beforeAll(async () => {
      api = await startApi();
      api.control({ throughRound: '2023:0' });
      app = await TestApp.start(environment2023(api.url));
      ann = await signUp(app, 'ann');
      await app.setTime(in2023(AUSTRALIA.open));
      league = await leagueOf(ann, []);
    });
    afterAll(async () => {
      await app?.close();
      await api?.close();
    });

    it('should be waited for, asked for every ten minutes, and shown when it comes', async () => {
      const before = asked();
      await app.setTime(swapOpens(-1));
      expect(asked()).toBe(before);
      await app.setTime(swapOpens());
      expect(asked()).toBe(before + 1);
      expect(await of(1)).toMatchObject({ status: 'waiting', places: [] });
      await app.setTime(swapOpens(5 * MINUTE));
      expect(asked()).toBe(before + 1);
      api.control({ throughRound: '2023:1:qualifying' });
      const stream = await Stream.open(app, ann);
      await quiet(1300);
      stream.clear();
      await app.setTime(swapOpens(10 * MINUTE));
      await stream.receives('qualifying', league.id);
      stream.close();
      expect(await of(1)).toMatchObject({ status: 'published' });
      expect((await of(1)).places[0]).toEqual(POLE);
      await app.setTime(swapOpens(30 * MINUTE));
      expect(asked()).toBe(before + 2);
    });

    it('should be refused when it cannot be true, and given up after a week', async () => {
      api.control({ throughRound: '2023:2:qualifying', partial: '2023-2:qualifying:5' });
      const due = Date.parse((await of(2)).dueAt);
      await app.setTime(new Date(due));
      expect(await of(2)).toMatchObject({ status: 'waiting', places: [] });
      await app.setTime(new Date(due + 7 * 24 * 60 * MINUTE + 1));
      expect(await of(2)).toMatchObject({ status: 'missing', places: [] });
    });
  });
});
