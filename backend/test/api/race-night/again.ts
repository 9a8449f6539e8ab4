import { Types } from 'mongoose';
import { LeagueService } from '../../../src/leagues/league/league.service.js';
import { JobRunner } from '../../../src/core/platform/jobs/job-runner.js';
import { MachinePlayers } from '../../../src/play/race-night/machine-players.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { pick, roundPicks, savePick } from '../../support/picks.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp({ ...WINTER, LEAGUES_PER_PLAYER: '3' });
let ann: ApiSession;
let bob: ApiSession;
let eve: ApiSession;

const SWAP_OF_BOB = { originalDriver: 'HAM', newDriver: 'BUT' };

describe('again', () => {
  app.runForTests();
  beforeEach(async () => {
    moveClock(app, sec(0));
    [ann, bob, eve] = await Promise.all([app.somebody(), app.somebody(), app.somebody()]);
  });

  afterEach(restoreSystemTime);

  const actions = async (who: ApiSession, league: string): Promise<string[]> => {
    const { body } = await expectStatus(who.get(`/api/league/${league}/log`), 200);
    return body.entries.map(({ action }: Json) => action);
  };
  const again = (who: ApiSession, league: string, request: object) =>
    who.post(`/api/league/${league}/night/again`, request);
  const refusal = async (sent: Promise<Json>): Promise<Json> => {
    const { status, body } = await sent;
    return [status, body.code];
  };

  /** A race night of Ann, Bob and two machines that is over. */
  async function overNight(name = 'Quiz'): Promise<string> {
    const pace = { kind: 'evening', season: 2008, pickMinutes: 1 };
    const request = { name, pace, machines: 2 };
    const { body } = await expectStatus(ann.post('/api/league', request), 201);
    await expectStatus(bob.post('/api/league/join', { code: body.code }), 201);
    await expectStatus(callNight(ann, body._id, 'start'), 200);
    moveClock(app, sec(18 * 110));
    expect(await getNight(ann, body._id)).toMatchObject({ state: 'over', next: null });
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
      expect((await getNight(bob, old)).next).toBe(next._id);
      expect(await getNight(bob, next._id)).toMatchObject({ state: 'lobby', season: 2010 });
      expect((await actions(bob, old))[0]).toBe('night-again');
      expect(await actions(bob, next._id)).toEqual(['member-joined']);
      // requested once, and not announced any more
      await expectStatus(bob.post(`/api/league/${next._id}/abandon`), 200);
      expect((await getNight(bob, old)).next).toBeNull();
    });

    it('should take another pace', async () => {
      const old = await overNight();
      const pace = { kind: 'by-hand' };
      const { body } = await expectStatus(again(ann, old, { season: 2010, pace }), 201);
      expect(body.pace).toMatchObject({ kind: 'by-hand' });
    });

    it('should be one for two requests, and for one repeated (TL-06)', async () => {
      const old = await overNight();
      const request = { season: 2010 };
      const both = await Promise.all([again(ann, old, request), again(ann, old, { season: 2012 })]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      const third = await again(ann, old, request);
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
      ['before it is stored with the old league', 1, 'before'],
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
        expect((await getNight(bob, old)).next).toBe(next._id);
        const entries = (await actions(ann, old)).filter((each) => each === 'night-again');
        expect(entries).toHaveLength(1);
        // both leagues count once each: there is place for one more
        await expectStatus(ann.post('/api/league', { name: 'Third' }), 201);
        expect((await ann.post('/api/league', { name: 'Fourth' })).status).toBe(409);
        await expectStatus(bob.post('/api/league', { name: 'Third' }), 201);
        expect((await bob.post('/api/league', { name: 'Fourth' })).status).toBe(409);
      },
    );

    it('should be another league than one that was deleted, with nothing left of that one', async () => {
      const old = await overNight();
      const begun = app.now().getTime();
      const { body: first } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      const playRound = async (id: string, from: number): Promise<Json> => {
        moveClock(app, new Date(begun + from));
        await expectStatus(callNight(ann, id, 'start'), 200);
        await expectStatus(savePick(bob, id, pick('HAM', 'BUT', 'McLaren')), 200);
        await getNight(ann, id);
        const night = await app.nest.get(LeagueService).find(id);
        if (night?.night) await app.nest.get(MachinePlayers).play({ ...night, night: night.night });
        moveClock(app, new Date(begun + from + 61_000));
        const { body } = await expectStatus(roundPicks(ann, id, 1), 200);
        return body;
      };
      await playRound(first._id, 0);
      await expectStatus(ann.delete(`/api/league/${first._id}`), 200);
      expect((await getNight(bob, old)).next).toBeNull();
      const { body: second } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      expect(second._id).not.toBe(first._id);
      const shown = await playRound(second._id, 3_600_000);
      const machines = shown.selections.filter(({ isMachine }: Json) => isMachine);
      expect(machines).toHaveLength(2);
      expect(machines.every(({ selectionMade }: Json) => selectionMade)).toBe(true);
      const [record] = await stored(app, 'leagues', { _id: new Types.ObjectId(second._id) });
      expect(record?.['sealed']).toEqual([1]);
      // a window of swaps is open by what is sealed, and so are assignments
      const swap = { leagueId: second._id, raceId: 1, ...SWAP_OF_BOB };
      await expectStatus(bob.post('/api/switcheroo', swap), 200);
    });

    it.each([1, 2, 3, 4])(
      'should be another league where a power cut came at write %d of the deletion',
      async (write) => {
        const old = await overNight();
        const { body: first } = await expectStatus(again(ann, old, { season: 2010 }), 201);
        const cut = new CutAtWrite(app, ['leagues'], { write, moment: 'after' });
        try {
          await ann.delete(`/api/league/${first._id}`);
        } finally {
          cut.restore();
        }
        const { body: second } = await expectStatus(again(ann, old, { season: 2010 }), 201);
        expect(second._id).not.toBe(first._id);
        await app.nest.get(JobRunner).runDue();
        expect((await getNight(ann, old)).next).toBe(second._id);
        expect((await ann.get(`/api/league/${first._id}`)).status).toBe(404);
        expect((await expectStatus(again(ann, old, { season: 2010 }), 201)).body._id).toBe(
          second._id,
        );
      },
    );

    it('should leave out who has reached a limit (LIMIT-1)', async () => {
      const old = await overNight();
      for (let own = 0; own < 2; own += 1) {
        await expectStatus(bob.post('/api/league', { name: 'My own' }), 201);
      }
      const { body } = await expectStatus(again(ann, old, { season: 2010 }), 201);
      expect(body.members.map(({ _id }: Json) => _id)).not.toContain(bob.id);
      expect((await getNight(bob, old)).next).toBeNull();
      expect((await getNight(ann, old)).next).toBe(body._id);
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
      expect((await getNight(ann, old)).next).toBeNull();
      const { body: plain } = await ann.post('/api/league', { name: 'Plain' });
      expect(await refusal(again(ann, plain._id, { season: 2010 }))).toEqual([
        400,
        'NOT_A_RACE_NIGHT',
      ]);
    });
  });
});
