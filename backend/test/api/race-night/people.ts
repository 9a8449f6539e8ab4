import { ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import {
  calendarOf,
  getNight,
  callNight,
  nightOf,
  reaches,
  sec,
  winterNight,
} from '../../support/night.js';
import { pick, savePick, roundPicks } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';

const { app, ann, bob, night, streams } = winterNight();

describe('people', () => {
  app.runForTests();
  beforeEach(async () => {
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    moveClock(app, sec(60));
  });
  afterEach(() => streams.close());

  const PICK = pick('NOR', 'PIA', 'Ferrari');
  const lockOf = async (who: ApiSession, id: string): Promise<string> =>
    (await calendarOf(who, id)).rounds[0].lockAt;
  const usersIn = async (who: ApiSession, id: string): Promise<Json[]> => {
    const { body } = await expectStatus(roundPicks(who, id, 1), 200);
    return body.selections.map(({ userId }: Json) => userId);
  };

  describe('who leaves in the middle of a round', () => {
    it('should not be waited for any more, and have no pick in it (TL-06)', async () => {
      await streams.open(ann, bob);
      await expectStatus(savePick(ann, night.id, PICK), 200);
      expect(await getNight(ann, night.id)).toMatchObject({ phase: 'picks' });
      await expectStatus(bob.post(`/api/league/${night.id}/abandon`), 200);
      expect(await reaches(ann, night.id, 'countdown')).toMatchObject({
        present: [ann.id],
        picked: [ann.id],
      });
      moveClock(app, sec(75));
      expect(await usersIn(ann, night.id)).toEqual([ann.id]);
    });

    it('should leave the clock as it is: the owner’s account is deleted, another one advances the night (TL-06)', async () => {
      const owner = await app.somebody();
      const { id } = await nightOf(owner, [bob]);
      await expectStatus(callNight(owner, id, 'start'), 200);
      await expectStatus(savePick(bob, id, PICK), 200);
      const lock = await lockOf(bob, id);
      await expectStatus(owner.delete('/api/auth/delete'), 200);
      await app.runJobs();
      expect(await lockOf(bob, id)).toBe(lock);
      const { body } = await expectStatus(bob.get(`/api/league/${id}`), 200);
      expect(body.owner).toBe(bob.id);
      await expectStatus(callNight(bob, id, 'advance', { round: 1, phase: 'picks' }), 200);
      expect(await getNight(bob, id)).toMatchObject({ round: 1, phase: 'swap' });
      expect(await usersIn(bob, id)).toEqual([bob.id]);
    });

    it('should be able to come back until the third round has locked, without the old pick (TL-05)', async () => {
      await expectStatus(savePick(bob, night.id, PICK), 200);
      await expectStatus(bob.post(`/api/league/${night.id}/abandon`), 200);
      const { code } = night.league;
      await expectStatus(bob.post('/api/league/join', { code }), 201);
      expect((await getNight(bob, night.id)).picked).toEqual([]);
      await expectStatus(savePick(bob, night.id, pick('VER', 'LEC', 'McLaren')), 200);
      expect((await getNight(bob, night.id)).picked).toEqual([bob.id]);
    });
  });

  describe('two requests at once', () => {
    it.each([
      ['advance', 'swap'],
      ['pause', 'picks'],
    ])('should act once: %s on two screens of the owner (TL-06)', async (kind, phase) => {
      const other = await sameOwner();
      const seen = { round: 1, phase: 'picks' };
      const both = [ann, other, ann].map((who) => callNight(who, night.id, kind, seen));
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await getNight(ann, night.id)).toMatchObject({ round: 1, phase });
      const { body } = await ann.get(`/api/league/${night.id}/log?kind=night`);
      const done = body.entries.filter(({ action }: Json) => action !== 'night-started');
      expect(done).toHaveLength(1);
    });

    it('should leave one outcome: a pause and an advance, which ends the pause (NIGHT-4)', async () => {
      const other = await sameOwner();
      await Promise.all([
        callNight(ann, night.id, 'pause', { round: 1, phase: 'picks' }),
        callNight(other, night.id, 'advance', { round: 1, phase: 'picks' }),
      ]);
      const { phase, round, state } = await getNight(ann, night.id);
      expect([phase, round]).toEqual(['swap', 1]);
      expect(['running', 'paused']).toContain(state);
    });

    it('should do nothing for anyone who is the owner no longer', async () => {
      const { status } = await callNight(bob, night.id, 'advance');
      expect(status).toBe(403);
      expect(await getNight(ann, night.id)).toMatchObject({ phase: 'picks' });
    });
  });

  async function sameOwner(): Promise<ApiSession> {
    const other = new ApiSession(app, ann.username, ann.email);
    await other.signIn();
    return other;
  }
});
