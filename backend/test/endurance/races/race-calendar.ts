import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { assign, boardOf, currentPick, pick, savePick, swapDrivers } from '../../support/picks.js';
import { postponed } from '../../support/postponed.js';
import { in2023, served2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { type Json, until } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023('bob');

describe('race calendar', () => {
  app.runForEachTest();

  describe('the calendar follows the results API (LOCK-7)', () => {
    const qualifying = in2023(AUSTRALIA.qualifying).toISOString();
    const later = shift(qualifying, 3 * HOUR).toISOString();
    /** Locked as it was, and qualified for when it is said to be. */
    const putOff = {
      locked: true,
      lockAt: in2023(AUSTRALIA.lock).toISOString(),
      qualifying: { startTime: later },
    };

    it('should lock before a sprint that is published after the season was built', async () => {
      const { sprintQualifying } = CHINA;
      const published = structuredClone(served2023().rounds) as Json[];
      expect(await race(2)).toMatchObject({ isSprintWeekend: true });
      await app.nest
        .get(SeasonRepository, { strict: false })
        .changeRace(2023, 2, { isSprintWeekend: false });
      await api.serve(() => published);
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect(await race(2)).toMatchObject({
        isSprintWeekend: true,
        lockAt: shift(in2023(sprintQualifying).toISOString(), -5 * MINUTE).toISOString(),
      });
    });

    it('should move the swap window with a qualifying that is put off after the lock (LOCK-7, SWAP-1)', async () => {
      const [bob] = league.members as [ApiSession];
      await app.setTime(in2023(AUSTRALIA.open));
      await expectStatus(
        savePick(bob, league.id, pick('Lando Norris', 'Oscar Piastri', 'Ferrari')),
        200,
      );
      await app.setTime(in2023(AUSTRALIA.lock, MINUTE));
      api.control({ reschedule: [`2023-1:qualifying=${later}`] });
      await app.setTime(in2023(AUSTRALIA.qualifying, 20 * MINUTE));
      expect(await race()).toMatchObject(putOff);
      const opensAt = shift(later, HOUR);
      const asked = `/api/switcheroo/window-status?raceId=1&leagueId=${league.id}`;
      const closed = { isSwitcherooAllowed: false, opensAt: opensAt.toISOString() };
      expect((await bob.get(asked)).body).toMatchObject(closed);
      const swap = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
      moveClock(app, in2023(AUSTRALIA.swapOpens));
      const { body } = await expectStatus(swapDrivers(bob, league.id, swap), 400);
      expect(body.code).toBe('SWAP_WINDOW_NOT_OPEN');
      moveClock(app, opensAt);
      await expectStatus(swapDrivers(bob, league.id, swap), 200);
      // once open it stays where it is
      api.control({ reschedule: [`2023-1:qualifying=${shift(later, 2 * HOUR).toISOString()}`] });
      await app.setTime(shift(later, DAY - 5 * HOUR));
      expect((await bob.get(asked)).body).toMatchObject({ opensAt: opensAt.toISOString() });
    });

    it('should not open a round that locks while the results API is being asked', async () => {
      api.control({ reschedule: [`2023-1:qualifying=${later}`], latency: '400' });
      moveClock(app, in2023(AUSTRALIA.lock, -1));
      const turn = app.runJobs();
      const isAsked = () => api.requests.some(({ path }) => path.includes('2023/races'));
      await until(isAsked, 'the question');
      moveClock(app, in2023(AUSTRALIA.lock));
      await turn;
      expect(await race()).toMatchObject(putOff);
    });

    it('should keep a stored time that the answer lacks', async () => {
      await api.serve(([first, ...others]) => {
        const { race: start } = first.sessions;
        return [{ ...first, sessions: { race: start } }, ...others];
      });
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect((await race()).qualifying.startTime).toBe(qualifying);
    });

    it('should keep the calendar when the answer lacks nearly everything', async () => {
      await api.serve(([first]) => [first]);
      await app.setTime(new Date(app.now().getTime() + DAY));
      const { body } = await ann.get(`/api/race/league/${league.id}`);
      expect(body.filter(({ status }: Json) => status === 'cancelled')).toEqual([]);
    });

    it('should keep the calendar while the results API is away', async () => {
      api.control({ failEvery: 1, failMode: 'reset' });
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect((await race()).status).toBe('scheduled');
    });
  });

  describe('a round that is postponed behind the next ones (LOCK-4)', () => {
    it('should get an email, like the current one, when an assignment takes a name of its open pick', async () => {
      const [bob] = league.members as [ApiSession];
      await app.setTime(in2023(CHINA.open, -3 * DAY));
      const second = pick('Lando Norris', 'Oscar Piastri', 'McLaren');
      await expectStatus(savePick(bob, league.id, second), 200);
      await api.serve((rounds) =>
        rounds.map((round) => (round.round === 2 ? postponed(round, 49 * DAY) : round)),
      );
      await app.setTime(in2023(CHINA.open, -2 * DAY));
      const third = pick('George Russell', 'Lewis Hamilton', 'Ferrari');
      const { body } = await expectStatus(savePick(bob, league.id, third), 200);
      expect(body.selection.round).toBe(3);
      app.emails.length = 0;
      const names = pick('George Russell', 'Fernando Alonso', 'McLaren');
      const assignment = { ...names, userId: bob.id, raceId: 1, assignPoints: true };
      await expectStatus(assign(ann, league.id, assignment), 200);
      // an assignment is notified as well
      const again = () => app.emails.filter(({ subject }) => subject.startsWith('Choose again'));
      await until(() => again().length === 2, 'both emails');
      const choices = again().map(({ to, subject, text }) => [
        to,
        subject,
        /It uses (.*),/.exec(text)?.[1],
      ]);
      expect(choices).toEqual([
        [bob.email, 'Choose again for Japanese Grand Prix', 'George Russell'],
        [bob.email, 'Choose again for Chinese Grand Prix', 'McLaren'],
      ]);
    });
  });

  describe('a cancelled round', () => {
    it('should be renumbered by the API without mixing the rounds up', async () => {
      await api.serve((rounds) =>
        rounds.slice(1).map((round, index) => ({ ...round, round: index + 1 })),
      );
      await app.setTime(new Date(app.now().getTime() + DAY));
      await app.setTime(new Date(app.now().getTime() + HOUR));
      expect(await race(1)).toMatchObject({
        status: 'cancelled',
        raceName: 'Australian Grand Prix',
      });
      expect(await race(2)).toMatchObject({ status: 'scheduled', raceName: 'Chinese Grand Prix' });
      await app.setTime(in2023(CHINA.open));
      await expectStatus(
        savePick(ann, league.id, pick('Oscar Piastri', 'Lewis Hamilton', 'Haas')),
        200,
      );
      expect((await currentPick(ann, league.id, 2)).body.selectionMade).toBe(true);
      await app.setTime(in2023(CHINA.results));
      const { body } = await boardOf(ann, league.id, 2023);
      // Piastri won in China, and Hamilton its sprint
      expect(body.driverStandings[0].totalPoints).toBe(25 + 8);
    });

    it('should make room for the race that takes its place', async () => {
      const name = 'Kyalami Grand Prix';
      await api.serve(([first, ...others]) => [
        { ...first, name, circuit: 'Kyalami', country: 'South Africa', countryCode: 'ZA' },
        ...others,
      ]);
      await app.setTime(new Date(app.now().getTime() + DAY));
      await app.setTime(new Date(app.now().getTime() + HOUR));
      expect(await race(1)).toMatchObject({ status: 'cancelled' });
      expect(await race(7)).toMatchObject({ status: 'scheduled', raceName: name });
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect((await ann.get(`/api/race/league/${league.id}`)).body).toHaveLength(7);
      await app.setTime(in2023(AUSTRALIA.results));
      expect(await race(7)).toMatchObject({ status: 'completed' });
    });

    it('should be back with the first answer that lists it, also when it should have begun', async () => {
      await app.setTime(in2023(AUSTRALIA.open));
      const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
      await expectStatus(savePick(ann, league.id, names), 200);
      await api.serve((rounds) => rounds.slice(1));
      await app.setTime(in2023(AUSTRALIA.race, -2 * HOUR));
      await app.setTime(in2023(AUSTRALIA.race, -HOUR));
      expect((await race()).status).toBe('cancelled');
      await api.serve((rounds) => rounds);
      await app.setTime(in2023(AUSTRALIA.race, DAY));
      await app.setTime(in2023(AUSTRALIA.race, DAY + HOUR));
      expect(await race()).toMatchObject({ status: 'completed' });
      const { body } = await boardOf(ann, league.id, 2023);
      expect(body.driverStandings[0].totalPoints).toBe(25);
    });
  });
});
