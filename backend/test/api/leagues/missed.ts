import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { migratePickRequests } from '../../../src/operate/app/migration/pick-requests.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { dropStored } from '../../support/change-stored.js';
import { CutAtWrite } from '../../support/cut-at-write.js';
import { moveClock, stored } from '../../support/inspect.js';
import { assign, boardOf, pick, savePick } from '../../support/picks.js';
import type { Answer, Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const HOUR = 60 * 60_000;
/** Rounds 1 and 2 are over. */
const NOW = '2025-03-25T08:00:00Z';

const app = quietApp();
const { ann, bob, eve } = app.players('ann', 'bob', 'eve');
const league = app.freshLeague(AUSTRALIA.open, ann, []);

const completeMissed = (assignPoints: boolean, who = ann): Promise<Answer> =>
  who.post(`/api/league/${league.id}/missed/${bob.id}`, { assignPoints });
const name = (round: number, names: object, who = bob): Promise<Answer> =>
  who.put(`/api/league/${league.id}/missed/${String(round)}`, names);
const takeBack = (who = ann): Promise<Answer> =>
  who.delete(`/api/league/${league.id}/missed/${bob.id}`);
const missed = async (who = bob): Promise<Json[]> =>
  (await expectStatus(who.get(`/api/league/${league.id}/missed`), 200)).body;
const lines = async (): Promise<Json[]> =>
  (await bob.get(`/api/league/${league.id}/log?kind=assignment`)).body.entries;
const pointsOf = async (who: ApiSession): Promise<number> => {
  const { body } = await boardOf(ann, league.id);
  const row = body.driverStandings.find(({ user }: Json) => user._id === who.id);
  return row.driverPoints + row.teamPoints;
};
const FIRST = pick('Norris', 'Piastri', 'McLaren');
const SECOND = pick('Piastri', 'Norris', 'Ferrari');

describe('filling missed rounds (LL-03)', () => {
  app.runForTests();
  beforeEach(async () => {
    await expectStatus(savePick(ann, league.id, pick('Russell', 'Albon', 'Mercedes')), 200);
    moveClock(app, CHINA.open);
    await expectStatus(savePick(ann, league.id, pick('Leclerc', 'Hamilton', 'Haas')), 200);
    await app.setTime(NOW);
    await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
  });

  it('should show all members what was missed (OVERRIDE-7)', async () => {
    const expected = [{ userId: bob.id, rounds: [1, 2], asked: null }];
    expect([await missed(ann), await missed(bob)]).toEqual([expected, expected]);
    await app.setTime(JAPAN.lock);
    expect(await missed()).toMatchObject([
      { userId: ann.id, rounds: [3] },
      { userId: bob.id, rounds: [1, 2, 3] },
    ]);
  });

  it('should let the member name picks that score, each once, with lines in the log (OVERRIDE-8)', async () => {
    expect(await pointsOf(bob)).toBe(0);
    const { body } = await expectStatus(completeMissed(true), 200);
    const until = shift(NOW, 48 * HOUR).toISOString();
    expect(body).toEqual([{ userId: bob.id, rounds: [1, 2], asked: { rounds: [1, 2], until } }]);
    await expectStatus(name(2, SECOND), 200);
    const { status, body: refusal } = await name(2, FIRST);
    expect([status, refusal.code]).toEqual([400, 'NOT_ASKED']);
    expect(await missed()).toMatchObject([{ rounds: [1], asked: { rounds: [1] } }]);
    await expectStatus(name(1, FIRST), 200);
    expect(await missed()).toEqual([]);
    expect(await pointsOf(bob)).toBeGreaterThan(50);
    expect((await lines()).map(({ action, round, notes }) => [action, round, notes])).toEqual([
      ['override', 1, 'Named by the player'],
      ['override', 2, 'Named by the player'],
      ['rounds-asked', null, 'Rounds 1, 2'],
    ]);
    expect((await lines()).map(({ actor }) => actor.username)).toEqual(['ann', 'ann', 'ann']);
    // nothing is left to end
    await app.setTime(shift(NOW, 49 * HOUR));
    expect(await lines()).toHaveLength(3);
  });

  it('should hold every rule of an assignment (OVERRIDE-1, OVERRIDE-2, USED-4)', async () => {
    await expectStatus(completeMissed(true), 200);
    await expectStatus(name(1, FIRST), 200);
    for (const [names, code] of [
      [pick('Norris', 'Albon', 'Ferrari'), 'NAME_USED'],
      [pick('Sainz', 'Sainz', 'Ferrari'), 'MAIN_AND_RESERVE_SAME'],
      [pick('Nobody', 'Albon', 'Ferrari'), 'DRIVER_UNKNOWN'],
    ] as const) {
      const { status, body } = await name(2, names);
      expect([status, body.code]).toEqual([400, code]);
    }
    expect((await name(3, SECOND)).body.code).toBe('NOT_ASKED');
  });

  it('should expire unanswered after 48 hours, with a line in the log (OVERRIDE-8)', async () => {
    await expectStatus(completeMissed(true), 200);
    await expectStatus(name(1, FIRST), 200);
    moveClock(app, shift(NOW, 48 * HOUR - 1));
    await app.runJobs();
    expect(await missed()).toMatchObject([{ asked: { rounds: [2] } }]);
    moveClock(app, shift(NOW, 48 * HOUR));
    // before the job, too
    expect((await name(2, SECOND)).body.code).toBe('NOT_ASKED');
    expect(await missed()).toMatchObject([{ rounds: [2], asked: null }]);
    await app.runJobs();
    await app.runJobs();
    expect((await lines())[0]).toMatchObject({
      action: 'rounds-not-named',
      actor: { username: 'bob' },
      notes: 'Round 2',
    });
    expect(await lines()).toHaveLength(3);
    await expectStatus(completeMissed(true), 200);
    await expectStatus(name(2, SECOND), 200);
  });

  it('should expire also where an earlier release has stored it (OVERRIDE-8)', async () => {
    await expectStatus(completeMissed(true), 200);
    await dropStored(app, 'entries', {}, ['pickRequest.dueAt']);
    await migratePickRequests(app.nest.get<Connection>(getConnectionToken()).db!);
    await app.runJobs();
    moveClock(app, shift(NOW, 48 * HOUR));
    await app.runJobs();
    expect((await lines())[0]).toMatchObject({ action: 'rounds-not-named', notes: 'Rounds 1, 2' });
  });

  it('should fill with 0 points at once, the same names every time (OVERRIDE-9)', async () => {
    await expectStatus(completeMissed(false), 200);
    expect(await missed()).toEqual([]);
    expect(await pointsOf(bob)).toBe(0);
    const names = (await lines()).map(({ round, after }) => [
      round,
      after.assignPoints,
      after.team,
    ]);
    expect(names.map(([round, points]) => [round, points])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(names[0]?.[2]).not.toBe(names[1]?.[2]);
    expect((await completeMissed(false)).body.code).toBe('NOTHING_MISSED');
  });

  it('should act once where the same is done twice at once', async () => {
    const asked = await Promise.all([completeMissed(true), completeMissed(true)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const named = await Promise.all([name(1, FIRST), name(1, SECOND)]);
    expect(named.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const back = await Promise.all([takeBack(), takeBack()]);
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await lines()).filter(({ action }) => action === 'rounds-ask-withdrawn')).toHaveLength(
      1,
    );
    const completed = await Promise.all([completeMissed(false), completeMissed(false)]);
    expect(completed.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await lines()).filter(({ action }) => action === 'override')).toHaveLength(2);
  });

  it('should not be filled with 0 points while there is time to name them (OVERRIDE-8)', async () => {
    await expectStatus(completeMissed(true), 200);
    const given = { ...pick('Gasly', 'Bearman', 'Alpine'), userId: bob.id, raceId: 1 };
    const zero = () => assign(ann, league.id, { ...given, assignPoints: false });
    for (const refused of [await completeMissed(false), await zero()]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_ASKED']);
    }
    expect((await missed()).map(({ asked }) => asked.rounds)).toEqual([[1, 2]]);
    await expectStatus(name(1, FIRST), 200);
    expect((await completeMissed(false)).status).toBe(409);
    // until the time is up, to the minute
    await app.setTime(shift(NOW, 48 * HOUR - 60_000));
    expect((await completeMissed(false)).status).toBe(409);
    await app.setTime(shift(NOW, 48 * HOUR));
    await expectStatus(completeMissed(false), 200);
    expect(await missed()).toEqual([]);
  });

  it('should be taken back by the owner, with a line in the log, and filled then (OVERRIDE-8)', async () => {
    expect((await takeBack()).body.code).toBe('NOT_ASKED');
    await expectStatus(completeMissed(true), 200);
    expect((await takeBack(bob)).status).toBe(403);
    expect((await takeBack(eve)).status).toBe(404);
    await expectStatus(name(1, FIRST), 200);
    const { body } = await expectStatus(takeBack(), 200);
    expect(body).toMatchObject([{ userId: bob.id, rounds: [2], asked: null }]);
    const [line] = await lines();
    expect(line).toMatchObject({
      action: 'rounds-ask-withdrawn',
      actor: { _id: ann.id },
      before: { userId: bob.id },
    });
    expect((await name(2, SECOND)).body.code).toBe('NOT_ASKED');
    await expectStatus(completeMissed(false), 200);
    expect(await missed()).toEqual([]);
    // and may be asked again where there is something left
    await app.setTime(JAPAN.lock);
    await expectStatus(completeMissed(true), 200);
    expect((await missed()).find(({ userId }) => userId === bob.id)?.asked.rounds).toEqual([3]);
  });

  it.each(['before', 'after'] as const)(
    'should be taken back or not, with its line, where the power goes %s the write',
    async (moment) => {
      await expectStatus(completeMissed(true), 200);
      const cut = new CutAtWrite(app, ['entries', 'leagueLog'], { write: 1, moment });
      try {
        await takeBack();
      } finally {
        cut.restore();
      }
      await app.runJobs();
      const isBack = moment === 'after';
      const withdrawn = (await lines()).filter(({ action }) => action === 'rounds-ask-withdrawn');
      expect(withdrawn).toHaveLength(isBack ? 1 : 0);
      expect((await name(1, FIRST)).status).toBe(isBack ? 400 : 200);
      expect((await completeMissed(true)).status).toBe(isBack ? 200 : 409);
    },
  );

  it('should leave a round that the owner has assigned meanwhile', async () => {
    await expectStatus(completeMissed(true), 200);
    const given = { ...pick('Gasly', 'Bearman', 'Alpine'), userId: bob.id, assignPoints: true };
    await expectStatus(assign(ann, league.id, { ...given, raceId: 1 }), 200);
    expect((await name(1, FIRST)).body.code).toBe('NOT_ASKED');
    await expectStatus(name(2, SECOND), 200);
    await app.runJobs();
    const asked = { league: new Types.ObjectId(league.id), 'pickRequest._id': { $exists: true } };
    expect(await stored(app, 'entries', asked)).toEqual([]);
  });

  it('should be asked by the owner alone, of a member, and answered by that member', async () => {
    const codes = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await codes(completeMissed(true, bob))).toEqual([403, 'NOT_LEAGUE_OWNER']);
    expect(await codes(completeMissed(true, eve))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    const stranger = ann.post(`/api/league/${league.id}/missed/${eve.id}`, { assignPoints: true });
    expect(await codes(stranger)).toEqual([404, 'USER_NOT_FOUND']);
    await expectStatus(completeMissed(true), 200);
    expect(await codes(name(1, FIRST, ann))).toEqual([400, 'NOT_ASKED']);
    expect(await codes(name(1, FIRST, eve))).toEqual([404, 'LEAGUE_NOT_FOUND']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['leaves', () => bob.post(`/api/league/${league.id}/abandon`)],
    ['is removed', () => ann.delete(`/api/league/${league.id}/members/${bob.id}?mayReturn=true`)],
  ])('should not be asked any more who %s and comes back', async (_how, goes) => {
    await expectStatus(completeMissed(true), 200);
    await goes();
    await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
    expect((await name(1, FIRST)).body.code).toBe('NOT_ASKED');
    const { body } = await expectStatus(bob.get(`/api/league/${league.id}/missed`), 200);
    expect(body.filter(({ asked }: Json) => asked)).toEqual([]);
  });

  it('should end with the membership', async () => {
    await expectStatus(completeMissed(true), 200);
    await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
    await app.setTime(shift(NOW, 49 * HOUR));
    const { body } = await ann.get(`/api/league/${league.id}/log?kind=assignment`);
    expect(body.entries.map(({ action }: Json) => action)).toEqual(['rounds-asked']);
  });
});
