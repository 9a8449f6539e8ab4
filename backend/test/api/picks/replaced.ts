import { MailService } from '../../../src/core/mail/mail.service.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import {
  allPublished,
  assignmentsIn,
  FILL,
  leagueAfterRoundOne,
} from '../../support/assignments.js';
import { moveClock } from '../../support/inspect.js';
import { assign, boardOf, pick, roundPicks, savePick } from '../../support/picks.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Json, until } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';

const { app, ann, bob, cas, admin, league } = leagueAfterRoundOne();

describe('replaced', () => {
  app.runForTests();

  const assignment = (more: object = {}) => ({
    ...FILL,
    userId: bob.id,
    raceId: 1,
    assignPoints: true,
    notes: '',
    ...more,
  });

  const logOf = (reader: ApiSession): Promise<Json[]> => assignmentsIn(reader, league.id);

  describe('an assignment over a pick that the player made (OVERRIDE-6)', () => {
    const over = (more: object = {}) =>
      assign(ann, league.id, assignment({ userId: cas.id, ...more }));
    const replaced = () => app.emails.filter(({ subject }) => /was replaced$/.test(subject));
    /** Where the mark is shown: standings (twice), race, statistics, explanation. */
    const marks = async (who: ApiSession): Promise<boolean[]> => {
      const { body: board } = await boardOf(bob, league.id);
      const inTable = (rows: Json[]) =>
        rows.find((row) => row.user._id === who.id).raceResults[0].overOwnPick ?? false;
      const { body: race } = await roundPicks(bob, league.id, 1);
      const url = `/api/statistics/league/${league.id}/user/${who.id}`;
      const { body: statistics } = await bob.get(url);
      const { body: explanation } = await bob.get(`/api/league/${league.id}/explain/${who.id}/1`);
      return [
        inTable(board.driverStandings),
        inTable(board.constructorStandings),
        race.selections.find((one: Json) => one.userId === who.id).overOwnPick ?? false,
        statistics.raceHistory[0].overOwnPick ?? false,
        explanation.ownPick !== null,
      ];
    };
    const ALL = [true, true, true, true, true];
    const NONE = ALL.map(() => false);

    it('should be marked wherever its points are shown, and no other', async () => {
      expect(await marks(cas)).toEqual(NONE);
      await expectStatus(assign(ann, league.id, assignment()), 200);
      await expectStatus(over(), 200);
      expect(await marks(cas)).toEqual(ALL);
      expect(await marks(bob)).toEqual(NONE);
    });

    it('should stay marked through a second assignment, a rebuild and a restart', async () => {
      await expectStatus(over(), 200);
      await expectStatus(over({ mainDriver: 'HUL', assignPoints: false }), 200);
      expect(await marks(cas)).toEqual(ALL);
      await expectStatus(admin.post(`/api/admin/initialize-leaderboard/${league.id}/2025`), 200);
      await app.setTime(CHINA.results);
      expect(await marks(cas)).toEqual(ALL);
      const { body } = await bob.get(`/api/league/${league.id}/explain/${cas.id}/1`);
      expect(body).toMatchObject({
        assignment: { replaced: { mainDriver: 'George Russell' } },
        ownPick: { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', team: 'Haas' },
      });
    });

    it('should be emailed to the player, also with 0 points, each once', async () => {
      app.emails.length = 0;
      await expectStatus(over({ assignPoints: false, notes: 'Wrong button' }), 200);
      const email = await app.emailTo(
        cas.email,
        /^Your pick for Australian Grand Prix was replaced/,
      );
      expect(email.text).toMatch(/Oscar Piastri.*Lando Norris.*Haas/);
      expect(email.text).toMatch(/George Russell.*Alexander Albon.*Mercedes.*0 points/);
      expect(email.text).toContain('Wrong button');
      expect(email.text).toContain(`/league/${league.id}/race/1`);
      await expectStatus(over({ mainDriver: 'HUL' }), 200);
      await until(() => replaced().length === 2, 'the second email');
      await app.runJobs();
      expect(replaced().map(({ to }) => to)).toEqual([cas.email, cas.email]);
    });

    it('should not flood the mailbox, and not email owners about their own assignments', async () => {
      await expectStatus(savePickOfAnn(), 200);
      app.emails.length = 0;
      for (let times = 0; times < 13; times += 1) {
        await expectStatus(over({ mainDriver: times % 2 ? 'HUL' : 'RUS' }), 200);
      }
      const own = { ...pick('Bearman', 'Albon', 'Alpine'), userId: ann.id, raceId: 2 };
      moveClock(app, CHINA.lock);
      await expectStatus(assign(ann, league.id, { ...own, assignPoints: true }), 200);
      await allPublished(app);
      await app.runJobs();
      expect(replaced()).toHaveLength(10);
      expect(replaced().every(({ to }) => to === cas.email)).toBe(true);
    });
    const savePickOfAnn = async () => {
      moveClock(app, CHINA.open);
      return savePick(ann, league.id, pick('Gasly', 'Norris', 'Haas'));
    };

    it('should send nothing for a missed pick, nor for one that was assigned', async () => {
      app.emails.length = 0;
      await expectStatus(assign(ann, league.id, assignment()), 200);
      await expectStatus(assign(ann, league.id, assignment({ mainDriver: 'HUL' })), 200);
      await allPublished(app);
      await app.runJobs();
      expect(replaced()).toEqual([]);
    });

    it('should send the email later, once, when the server died before it', async () => {
      app.emails.length = 0;
      const mail = app.nest.get(MailService, { strict: false });
      const broken = jest.spyOn(mail, 'queue').mockRejectedValue(new Error('power cut'));
      await expectStatus(over(), 200);
      await until(() => broken.mock.calls.length > 0, 'the email');
      broken.mockRestore();
      passSystemTime(MINUTE);
      await app.runJobs();
      await app.runJobs();
      restoreSystemTime();
      await app.emailTo(cas.email, /was replaced$/);
      expect(replaced()).toHaveLength(1);
    });

    it('should stand out in the log, which can be asked for these alone', async () => {
      await expectStatus(assign(ann, league.id, assignment()), 200);
      await expectStatus(over(), 200);
      const { body } = await bob.get(`/api/league/${league.id}/log?kind=own-pick-replaced`);
      expect(body.total).toBe(1);
      expect(body.entries).toMatchObject([
        { after: { username: 'cas', overOwnPick: true }, before: { status: 'user-submitted' } },
      ]);
      expect((await logOf(bob)).map(({ after }) => after.overOwnPick)).toEqual([true, undefined]);
    });
  });

  describe('the log (OVERRIDE-6)', () => {
    it('should show all members who assigned what, and what was there before', async () => {
      await expectStatus(
        assign(ann, league.id, assignment({ userId: cas.id, notes: 'Wrong button' })),
        200,
      );
      const [entry] = await logOf(bob);
      expect(entry).toMatchObject({
        at: AUSTRALIA.official,
        actor: { _id: ann.id, username: 'ann' },
        action: 'override',
        round: 1,
        before: { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', team: 'Haas' },
        after: { ...FILL, mainDriver: 'George Russell', reserveDriver: 'Alexander Albon' },
        notes: 'Wrong button',
      });
      expect(entry.after.username).toBe('cas');
      await allPublished(app);
    });

    it('should take notes of 200 characters', async () => {
      await expectStatus(assign(ann, league.id, assignment({ notes: 'n'.repeat(200) })), 200);
      expect((await logOf(ann))[0].notes).toHaveLength(200);
    });

    it('should not be written for a refused assignment', async () => {
      await assign(ann, league.id, assignment({ raceId: 3 }));
      expect(await logOf(ann)).toEqual([]);
    });
  });
});
