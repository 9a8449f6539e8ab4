import { JobRunner } from '../../../src/platform/jobs/job-runner.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { dump, moveClock, startQuiet, stored } from '../../support/inspect.js';
import { calendarOf, EVENING, look, nightOf, pressOn, sec, WINTER } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { MINUTE, passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Json, type TestApp, until } from '../../support/test-app.js';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let eve: ApiSession;
let nights = 0;

describe('again', () => {
  beforeAll(async () => {
    app = await startQuiet({ ...WINTER, LEAGUES_PER_PLAYER: '3' });
  });
  beforeEach(async () => {
    moveClock(app, sec(0));
    nights += 1;
    const named = (name: string) => signUp(app, `${name}_${nights}`);
    [ann, bob, eve] = await Promise.all([named('ann'), named('bob'), named('eve')]);
  });
  afterAll(() => app?.close());

  afterEach(restoreSystemTime);

  const actions = async (who: ApiSession, league: string): Promise<string[]> => {
    const { body } = await expectStatus(who.get(`/api/league/${league}/log`), 200);
    return body.entries.map(({ action }: Json) => action);
  };
  const again = (who: ApiSession, league: string, wanted: object) =>
    who.post(`/api/league/${league}/night/again`, wanted);
  const patch = (league: string, pace: object, who = ann) =>
    who.patch(`/api/league/${league}`, { pace });
  const refusal = async (sent: Promise<Json>): Promise<Json> => {
    const { status, body } = await sent;
    return [status, body.code];
  };

  /** A race night of Ann, Bob and two machines that is over. */
  async function overNight(name = 'Quiz'): Promise<string> {
    const pace = { kind: 'evening', season: 2008, pickMinutes: 1 };
    const wanted = { name, pace, machines: 2 };
    const { body } = await expectStatus(ann.post('/api/league', wanted), 201);
    await expectStatus(bob.post('/api/league/join', { code: body.code }), 201);
    await expectStatus(pressOn(ann, body._id, 'start'), 200);
    moveClock(app, sec(18 * 110));
    expect(await look(ann, body._id)).toMatchObject({ state: 'over', next: null });
    return body._id;
  }

  describe('another race night', () => {
    it('should be named after its own year, where the old one was (TL-01)', async () => {
      const old = await overNight('Race night 2008');
      const { body } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      expect(body.name).toBe('Race night 2010');
    });

    it('should have the same people, pace and machines, and phones learn of it (TL-01)', async () => {
      const old = await overNight();
      const { body: next } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      expect(next).toMatchObject({ name: 'Quiz', season: 2010, owner: ann.id });
      expect(next.pace).toMatchObject({ kind: 'evening', pickMinutes: 1, state: 'ready' });
      expect(next.pace).not.toHaveProperty('startsAt');
      const people = next.members.filter(({ isMachine }: Json) => !isMachine);
      expect(people.map(({ _id }: Json) => _id)).toEqual([ann.id, bob.id]);
      expect(next.members).toHaveLength(4);
      expect((await look(bob, old)).next).toBe(next._id);
      expect(await look(bob, next._id)).toMatchObject({ state: 'lobby', season: 2010 });
      expect((await actions(bob, old))[0]).toBe('night-again');
      expect(await actions(bob, next._id)).toEqual(['member-joined']);
      // one press, and it is not told of any more
      await expectStatus(bob.post(`/api/league/${next._id}/abandon`), 200);
      expect((await look(bob, old)).next).toBeNull();
    });

    it('should take another pace', async () => {
      const old = await overNight();
      const pace = { kind: 'by-hand' };
      const { body } = await expectStatus(again(ann, old, { season: 2010, pace }), 201);
      expect(body.pace).toMatchObject({ kind: 'by-hand' });
    });

    it('should be one for two presses, and for one pressed again (TL-06)', async () => {
      const old = await overNight();
      const wanted = { season: 2010 };
      const both = await Promise.all([again(ann, old, wanted), again(ann, old, { season: 2012 })]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      const third = await again(ann, old, wanted);
      const ids = [...both, third].map(({ body }) => body._id);
      expect(new Set(ids).size).toBe(1);
      expect(
        await stored(app, 'leagues', { owner: (await stored(app, 'leagues')).at(-1)?.['owner'] }),
      ).toHaveLength(2);
      expect((await actions(ann, old)).filter((each) => each === 'night-again')).toHaveLength(1);
      expect((await actions(ann, ids[0])).filter((each) => each === 'member-joined')).toHaveLength(
        1,
      );
    });

    it.each([
      ['before the old league knows of it', 1, 'before'],
      ['before the new league is there', 1, 'after'],
      ['at the write of the new league', 2, 'before'],
      ['when it is there', 2, 'after'],
    ] as const)(
      'should be one, with all its people, after a power cut %s (TL-09)',
      async (_when, write, moment) => {
        const old = await overNight();
        const cut = new CutAtWrite(app, ['leagues'], { write, moment });
        try {
          expect((await again(ann, old, { season: 2010 })).status).toBe(500);
        } finally {
          cut.restore();
        }
        // places of leagues that never came are free again after two minutes
        passSystemTime(3 * MINUTE);
        await app.nest.get(JobRunner).runDue();
        const { body: next } = await expectStatus(again(ann, old, { season: 2010 }), 201);
        expect(next.members).toHaveLength(4);
        expect((await look(bob, old)).next).toBe(next._id);
        const told = (await actions(ann, old)).filter((each) => each === 'night-again');
        expect(told).toHaveLength(1);
        // both leagues count once each: there is place for one more
        await expectStatus(ann.post('/api/league', { name: 'Third' }), 201);
        expect((await ann.post('/api/league', { name: 'Fourth' })).status).toBe(409);
        await expectStatus(bob.post('/api/league', { name: 'Third' }), 201);
        expect((await bob.post('/api/league', { name: 'Fourth' })).status).toBe(409);
      },
    );

    it('should leave out who has reached a limit (LIMIT-1)', async () => {
      const old = await overNight();
      for (let own = 0; own < 2; own += 1) {
        await expectStatus(bob.post('/api/league', { name: 'My own' }), 201);
      }
      const { body } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      expect(body.members.map(({ _id }: Json) => _id)).not.toContain(bob.id);
      expect((await look(bob, old)).next).toBeNull();
      expect((await look(ann, old)).next).toBe(body._id);
    });

    it('should be refused before this one is over, by others, and for a season that cannot be', async () => {
      const { id } = await nightOf(ann, [bob]);
      // welcome emails are still being sent
      const before = await dump(app, ['races', 'seasons', 'users', 'mails']);
      expect(await refusal(again(ann, id, { season: 2010 }))).toEqual([400, 'NIGHT_NOT_OVER']);
      expect(await refusal(again(bob, id, { season: 2010 }))).toEqual([403, 'NOT_LEAGUE_OWNER']);
      expect(await refusal(again(eve, id, { season: 2010 }))).toEqual([404, 'LEAGUE_NOT_FOUND']);
      expect(await refusal(again(ann, id, {}))).toEqual([400, 'INVALID_INPUT']);
      expect(await dump(app, ['races', 'seasons', 'users', 'mails'])).toBe(before);
      const old = await overNight();
      expect(await refusal(again(ann, old, { season: 2026 }))).toEqual([400, 'SEASON_UNFINISHED']);
      expect((await look(ann, old)).next).toBeNull();
      const { body: plain } = await ann.post('/api/league', { name: 'Plain' });
      expect(await refusal(again(ann, plain._id, { season: 2010 }))).toEqual([
        400,
        'NOT_A_RACE_NIGHT',
      ]);
    });
  });

  describe('changing the pace', () => {
    it('should be possible in the lobby, season and start too, with a line in the log (TL-01)', async () => {
      const { id } = await nightOf(ann, [bob]);
      const startsAt = sec(600).toISOString();
      const pace = { kind: 'evening', season: 2008, pickMinutes: 1, startsAt };
      const { body } = await expectStatus(patch(id, pace), 200);
      expect(body).toMatchObject({ season: 2008, pace: { kind: 'evening', pickMinutes: 1 } });
      expect(Date.parse(body.pace.startsAt)).toBe(sec(600).getTime());
      expect((await calendarOf(bob, id)).rounds).toHaveLength(18);
      expect((await actions(bob, id))[0]).toBe('night-changed');
      await expectStatus(patch(id, { kind: 'daily', hour: 20, timeZone: 'UTC' }), 200);
      const { body: daily } = await bob.get(`/api/league/${id}`);
      expect(daily).toMatchObject({ season: 2008, pace: { kind: 'daily', hour: 20 } });
      expect(daily.pace).not.toHaveProperty('startsAt');
      const logged = (await actions(bob, id)).length;
      await expectStatus(patch(id, { kind: 'daily', hour: 20, timeZone: 'UTC' }), 200);
      expect(await actions(bob, id)).toHaveLength(logged);
    });

    it('should give the open first round its full time, and stay paused (TL-01)', async () => {
      const { id } = await nightOf(ann, [bob]);
      await expectStatus(pressOn(ann, id, 'start'), 200);
      await expectStatus(savePick(bob, id, pick('NOR', 'PIA', 'Ferrari')), 200);
      moveClock(app, sec(150));
      await expectStatus(patch(id, { kind: 'evening', pickMinutes: 2 }), 200);
      const running = await look(ann, id);
      expect(Date.parse(running.phaseEndsAt)).toBe(sec(270).getTime());
      expect(running.picked).toEqual([bob.id]);
      await expectStatus(pressOn(ann, id, 'pause'), 200);
      await expectStatus(patch(id, { kind: 'evening', pickMinutes: 5 }), 200);
      expect(await look(ann, id)).toMatchObject({ state: 'paused', secondsLeft: 300 });
      await expectStatus(patch(id, { kind: 'by-hand' }), 200);
      expect(await look(ann, id)).toMatchObject({ state: 'running', phaseEndsAt: null });
    });

    it('should be refused with the reason, and nothing changed (TL-09)', async () => {
      const { id } = await nightOf(ann, [bob]);
      await expectStatus(pressOn(ann, id, 'start'), 200);
      const before = await stored(app, 'leagues');
      for (const [pace, code] of [
        [{ kind: 'season' }, 'PACE_FIXED'],
        [{ kind: 'evening', season: 2008 }, 'PACE_FIXED'],
        [{ kind: 'evening', startsAt: sec(900).toISOString() }, 'PACE_FIXED'],
        [{ kind: 'evening', pickMinutes: 16 }, 'PACE_OUT_OF_RANGE'],
        [{ kind: 'daily', hour: 20 }, 'PACE_INCOMPLETE'],
        [{ kind: 'hourly' }, 'INVALID_INPUT'],
      ] as const) {
        expect(await refusal(patch(id, pace))).toEqual([400, code]);
      }
      expect(await refusal(patch(id, EVENING, bob))).toEqual([403, 'NOT_LEAGUE_OWNER']);
      moveClock(app, sec(181));
      for (const pace of [{ kind: 'by-hand' }, { kind: 'evening', pickMinutes: 5 }]) {
        expect(await refusal(patch(id, pace))).toEqual([400, 'FIXED_SINCE_FIRST_LOCK']);
      }
      // nothing else of the same call is changed either
      const wish = { name: 'Renamed', ownerMay: 'replace', pace: { kind: 'by-hand' } };
      expect((await ann.patch(`/api/league/${id}`, wish)).status).toBe(400);
      expect(await stored(app, 'leagues')).toEqual(before);
      const { body: plain } = await ann.post('/api/league', { name: 'Plain' });
      expect(await refusal(patch(plain._id, EVENING))).toEqual([400, 'NOT_A_RACE_NIGHT']);
    });

    it('should leave nothing to the jobs', async () => {
      const { id } = await nightOf(ann, [bob]);
      await expectStatus(patch(id, { kind: 'evening', season: 2008 }), 200);
      // the welcomes go out in their own time
      const isSent = async () =>
        (await stored(app, 'mails', { state: { $ne: 'sent' } })).length === 0;
      await until(isSent, 'all emails to be sent');
      // that somebody has joined is told in its own time, too
      const left = async () =>
        (await dump(app, ['races', 'seasons'])).replace(/,\s*"isUntold": true/g, '');
      const before = await left();
      await app.nest.get(JobRunner).runDue();
      expect(await left()).toBe(before);
    });
  });
});
