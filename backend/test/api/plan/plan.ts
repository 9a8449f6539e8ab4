import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { entryOf, NONE, pickSeenBy, planned, planOf, putPlan } from '../../support/plans.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

describe('plan', () => {
  app.runForTests();

  const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
  const OTHERS = pick('George Russell', 'Alexander Albon', 'Haas');
  const who = () => ({ app, league: league.id, player: bob });
  const planNow = () => planOf(who());
  const put = (body: object, round?: number) => putPlan(who(), body, round);
  const plan = (rows: Record<number, object>) => planned(who(), rows);
  const picksOfRound = (round: number) => pickSeenBy(ann, who(), round);
  const mails = () => app.emails.filter(({ subject }) => subject.includes('didn’t count'));

  describe('the plan', () => {
    it('should hold pencilled names of rounds to come, none at first (PL-01)', async () => {
      const empty = await planNow();
      expect(empty).toMatchObject({ version: 0, counts: false, countsAllowed: true, picks: [] });
      expect(empty.rounds).toHaveLength(24);
      expect(empty.rounds[0]).toEqual({ round: 1, ...NONE, problems: [] });
      const { body } = await expectStatus(put({ version: 0, ...NAMES }, 3), 200);
      expect(body.version).toBe(1);
      expect(body.rounds[2]).toEqual({ round: 3, ...NAMES, problems: [] });
      expect(await planNow()).toEqual(body);
      const rubbed = await expectStatus(put({ version: 1, ...NAMES, team: null }, 3), 200);
      expect(rubbed.body.rounds[2]).toMatchObject({ ...NAMES, team: null });
    });

    it('should show problems in the words of the rules and store the plan all the same (PL-03)', async () => {
      await expectStatus(savePick(bob, league.id, NAMES), 200);
      const body = await plan({
        2: { ...NONE, mainDriver: 'Norris', reserveDriver: 'Norris' },
        4: { ...NONE, team: 'Haas' },
        5: { ...NONE, team: 'Haas' },
      });
      const problems = body.rounds.flatMap((each: Json) =>
        each.problems.map((one: Json) => [each.round, one.code, one.field, one.message]),
      );
      expect(problems).toEqual([
        [2, 'NAME_USED', 'mainDriver', 'Lando Norris was used in round 1.'],
        [2, 'MAIN_AND_RESERVE_SAME', 'reserveDriver', 'Main and reserve driver must differ.'],
        [5, 'PLANNED_TWICE', 'team', 'Haas is also planned in round 4.'],
      ]);
      expect(body.picks).toEqual([
        { round: 1, ...NAMES, status: 'user-submitted', points: null, isVoid: false },
      ]);
    });

    it('should refuse an older version, and let the later of two writes win (PL-04)', async () => {
      await expectStatus(put({ version: 0, ...NAMES }, 3), 200);
      const { body } = await expectStatus(put({ version: 0, ...OTHERS }, 3), 409);
      expect(body.code).toBe('PLAN_CHANGED');
      expect((await planNow()).rounds[2]).toMatchObject(NAMES);
      await expectStatus(put({ version: 1, ...OTHERS }, 3), 200);
      expect((await planNow()).rounds[2]).toMatchObject(OTHERS);
    });

    it('should keep every one of many writes at once (PL-04)', async () => {
      await planNow();
      const rounds = [4, 5, 6, 7, 8, 9];
      const sent = rounds.map((round) => put({ rows: [{ round, ...NONE, team: 'Haas' }] }));
      for (const each of sent) await expectStatus(each, 200);
      const stored = (await planNow()).rounds.filter(({ team }: Json) => team === 'Haas');
      expect(stored.map(({ round }: Json) => round)).toEqual(rounds);
    });

    it.each([
      [{ version: 0, ...NAMES, mainDriver: 'Nobody' }, 3, 400, 'DRIVER_UNKNOWN'],
      [{ version: 0, ...NAMES, team: 'Nothing' }, 3, 400, 'TEAM_UNKNOWN'],
      [{ version: 0, ...NAMES, team: '' }, 3, 400, 'INVALID_INPUT'],
      [{ version: 0, ...NAMES, team: 7 }, 3, 400, 'INVALID_INPUT'],
      [{ ...NAMES }, 3, 400, 'INVALID_INPUT'],
      [{ version: 0, ...NAMES }, 99, 404, 'ROUND_UNKNOWN'],
      [{ rows: [{ round: 3 }] }, undefined, 400, 'INVALID_INPUT'],
      [{ rows: [[]] }, undefined, 400, 'INVALID_INPUT'],
      [{ counts: 'yes' }, undefined, 400, 'INVALID_INPUT'],
    ])(
      'should refuse %j for round %s and change nothing (PL-01)',
      async (body, round, status, code) => {
        const answer = await expectStatus(put(body, round), status);
        expect(answer.body.code).toBe(code);
        expect((await planNow()).version).toBe(0);
      },
    );

    it('is closed to everybody outside the league (PL-02)', async () => {
      const eve = await signUp(app, `eve_${league.id.slice(-6)}`);
      await expectStatus(eve.get(`/api/plan/${league.id}`), 404);
      await expectStatus(eve.put(`/api/plan/${league.id}`, { counts: true }), 404);
    });

    it('should be gone with the membership (PL-02)', async () => {
      await plan({ 1: NAMES });
      await expectStatus(bob.post(`/api/league/${league.id}/abandon`, {}), 200);
      expect(JSON.stringify(await entryOf(who()))).not.toContain('norris');
    });
  });

  describe('a plan that does not count', () => {
    it('should say why on the screen and by one email (PL-07)', async () => {
      await plan({ 1: { ...NAMES, team: null }, 2: NAMES });
      app.emails.length = 0;
      await app.setTime(AUSTRALIA.lock);
      await app.runJobs();
      await app.runJobs();
      const { notCounted, picks } = await planNow();
      expect(picks).toEqual([]);
      expect(notCounted).toEqual([
        {
          round: 1,
          problems: [
            {
              code: 'SELECTION_INCOMPLETE',
              field: 'team',
              name: null,
              round: null,
              message: 'A name was missing.',
            },
          ],
        },
      ]);
      const sent = mails();
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Your plan for the Australian Grand Prix didn’t count',
      ]);
      expect(sent[0]?.text).toContain('A name was missing.');
    });

    it('should name the round that used a name (PL-07)', async () => {
      await plan({ 1: NAMES, 2: { ...OTHERS, mainDriver: 'Norris' } });
      moveClock(app, CHINA.lock);
      const { notCounted } = await planNow();
      expect(notCounted[0]).toMatchObject({
        round: 2,
        problems: [{ message: 'Lando Norris was used in round 1.' }],
      });
      expect(await picksOfRound(2)).toMatchObject({ status: 'empty' });
    });
  });

  describe('whether plans may count in a league', () => {
    const patch = (who: ApiSession, plansMayCount: boolean) =>
      who.patch(`/api/league/${league.id}`, { plansMayCount });

    it('should be chosen by the owner until the first lock, with a line in the log (PL-07)', async () => {
      await plan({ 1: NAMES });
      await expectStatus(patch(bob, false), 403);
      const { body } = await expectStatus(patch(ann, false), 200);
      expect(body.plansMayCount).toBe(false);
      expect(await planNow()).toMatchObject({ countsAllowed: false });
      const refused = await expectStatus(put({ counts: true }), 400);
      expect(refused.body.code).toBe('PLANS_DO_NOT_COUNT');
      moveClock(app, AUSTRALIA.lock);
      expect(await picksOfRound(1)).toMatchObject({ status: 'empty' });
      const { body: late } = await expectStatus(patch(ann, true), 400);
      expect(late.code).toBe('FIXED_SINCE_FIRST_LOCK');
      const { body: log } = await bob.get(`/api/league/${league.id}/log?kind=setting`);
      expect(log.entries).toMatchObject([
        {
          before: { setting: 'plansMayCount', value: 'yes' },
          after: { setting: 'plansMayCount', value: 'no' },
        },
      ]);
    });

    it('should still be open in a league of the middle of the season (PL-07)', async () => {
      moveClock(app, CHINA.open);
      Object.assign(league, await leagueOf(ann, [bob]));
      await picksOfRound(1);
      await expectStatus(patch(ann, false), 200);
      await expectStatus(patch(ann, true), 200);
      moveClock(app, JAPAN.open);
      await expectStatus(patch(ann, false), 400);
    });
  });
});
