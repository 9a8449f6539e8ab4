import { expectStatus, signUp } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import {
  assign,
  boardOf,
  currentPick,
  pick,
  savePick,
  swapDrivers,
  usedNames,
} from '../../support/picks.js';
import { entryOf, pickSeenBy, planned, planOf, putPlan } from '../../support/plans.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

describe('at lock', () => {
  app.runForTests();

  const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
  const OTHERS = pick('George Russell', 'Alexander Albon', 'Haas');
  const who = () => ({ app, league: league.id, player: bob });
  const planNow = () => planOf(who());
  const put = (body: object, round?: number) => putPlan(who(), body, round);
  const plan = (rows: Record<number, object>) => planned(who(), rows);
  const picksOfRound = (round: number) => pickSeenBy(ann, who(), round);

  describe('a plan at the lock', () => {
    it('should count in every view at that very instant, and not before (PL-07)', async () => {
      await plan({ 1: NAMES });
      moveClock(app, shift(AUSTRALIA.lock, -1));
      expect(await picksOfRound(1)).toMatchObject({
        selectionMade: false,
        mainDriver: null,
        status: null,
      });
      moveClock(app, AUSTRALIA.lock);
      const shown = { ...NAMES, status: 'from-plan', selectionMade: true, isAdminAssigned: false };
      expect(await picksOfRound(1)).toMatchObject(shown);
      expect((await currentPick(bob, league.id, 1)).body).toMatchObject(shown);
      const { body: used } = await usedNames(ann, league.id, 2, bob.id);
      expect(used.usedMainDrivers).toEqual(['Lando Norris']);
      const { body: opponents } = await ann.get(`/api/league/${league.id}/opponents`);
      expect(opponents[0].remainingSelections.teams).not.toContain('Ferrari');
      const { body: overviews } = await bob.get('/api/league/user/overview');
      const overview = overviews.find((one: Json) => one._id === league.id);
      expect(overview.current).toMatchObject({ round: 1, pick: 'in' });
      const { body: why } = await ann.get(`/api/league/${league.id}/explain/${bob.id}/1`);
      expect(JSON.stringify(why)).toContain('from-plan');
    });

    it('should count though nobody read it and no job ran until the results were out (PL-07)', async () => {
      await plan({ 1: NAMES, 2: OTHERS });
      // the server is away for both locks: what is stored is what was stored before the first
      const before = await entryOf(who());
      await app.setTime(shift(CHINA.results, 3_600_000));
      expect((before?.['picks'] ?? []).length).toBe(0);
      const { body } = await boardOf(ann, league.id);
      const row = body.driverStandings.find((one: Json) => one.user._id === bob.id);
      expect(row.raceResults.map(({ round }: Json) => round)).toEqual([1, 2]);
      const { body: own } = await bob.get(`/api/statistics/league/${league.id}/user/${bob.id}`);
      expect(own.raceHistory.map(({ status }: Json) => status)).toEqual(['from-plan', 'from-plan']);
      expect((await planNow()).picks.map(({ status }: Json) => status)).toEqual([
        'from-plan',
        'from-plan',
      ]);
    });

    it('should use its names like a saved pick, in the next save too (PL-07)', async () => {
      await plan({ 1: NAMES });
      await bob.get(`/api/plan/${league.id}`);
      moveClock(app, CHINA.open);
      const { body } = await expectStatus(
        savePick(bob, league.id, { ...OTHERS, mainDriver: 'Norris' }),
        400,
      );
      expect(body.code).toBe('NAME_USED');
      await expectStatus(savePick(bob, league.id, OTHERS), 200);
      expect(await picksOfRound(1)).toMatchObject({ ...NAMES, status: 'from-plan' });
    });

    it('should be swapped and assigned over like a saved pick (PL-07)', async () => {
      await plan({ 1: NAMES });
      moveClock(app, AUSTRALIA.swapOpens);
      const swap = { raceId: 1, originalDriver: NAMES.mainDriver, newDriver: NAMES.reserveDriver };
      const { body } = await expectStatus(swapDrivers(bob, league.id, swap), 200);
      expect(body.selection).toMatchObject({ mainDriver: 'Oscar Piastri', status: 'from-plan' });
      await expectStatus(
        assign(ann, league.id, { ...OTHERS, userId: bob.id, raceId: 1, assignPoints: true }),
        200,
      );
      expect(await picksOfRound(1)).toMatchObject({
        ...OTHERS,
        status: 'admin-assigned',
        overOwnPick: true,
      });
    });

    it('should be left alone by an owner who may fill missed picks only (PL-07)', async () => {
      Object.assign(league, await leagueOf(ann, [bob]));
      await plan({ 1: NAMES });
      moveClock(app, AUSTRALIA.lock);
      const { body } = await expectStatus(
        assign(ann, league.id, { ...OTHERS, userId: bob.id, raceId: 1, assignPoints: true }),
        400,
      );
      expect(body.code).toBe('PICK_MADE_BY_PLAYER');
    });

    it('should never replace a saved pick, and count again once that is withdrawn (PL-07)', async () => {
      await plan({ 1: NAMES });
      await expectStatus(savePick(bob, league.id, OTHERS), 200);
      moveClock(app, AUSTRALIA.lock);
      expect(await picksOfRound(1)).toMatchObject({ ...OTHERS, status: 'user-submitted' });
    });

    it.each([
      ['the player has not said so', { rows: [{ round: 1, ...NAMES }] }],
      ['it was switched off again', { counts: false, rows: [{ round: 1, ...NAMES }] }],
    ])('should count for nothing when %s (PL-07)', async (_why, body) => {
      await plan({});
      await expectStatus(put({ counts: false }), 200);
      await expectStatus(put(body), 200);
      moveClock(app, AUSTRALIA.lock);
      expect(await picksOfRound(1)).toMatchObject({ status: 'empty', selectionMade: false });
      expect((await planNow()).notCounted).toEqual([]);
    });

    it('should refuse changes of the round from the lock on, whether it was read or not (PL-07)', async () => {
      await plan({ 1: NAMES });
      moveClock(app, AUSTRALIA.lock);
      const { body } = await expectStatus(put({ rows: [{ round: 1, ...OTHERS }] }), 400);
      expect(body.code).toBe('SELECTIONS_LOCKED');
      await expectStatus(put({ counts: false }), 200);
      expect(await picksOfRound(1)).toMatchObject({ ...NAMES, status: 'from-plan' });
    });

    it('is not changed by what the owner assigns afterwards (PL-07)', async () => {
      await plan({ 2: NAMES });
      moveClock(app, CHINA.lock);
      // nobody has read it since the lock: the name is refused because the plan had it
      const taken = {
        ...OTHERS,
        mainDriver: 'Norris',
        userId: bob.id,
        raceId: 1,
        assignPoints: true,
      };
      const { body } = await expectStatus(assign(ann, league.id, taken), 400);
      expect(body.code).toBe('NAME_USED');
      expect(await picksOfRound(2)).toMatchObject({ ...NAMES, isVoid: false });
    });

    it('should stay counted when the clock is set back after somebody read it (PL-07)', async () => {
      await plan({ 1: NAMES });
      moveClock(app, AUSTRALIA.lock);
      await picksOfRound(1);
      moveClock(app, AUSTRALIA.open);
      expect(await picksOfRound(1)).toMatchObject({ ...NAMES, status: 'from-plan' });
      expect((await entryOf(who()))?.['plan'].rows).toEqual([]);
    });
  });

  describe('reminders with a plan (PL-08)', () => {
    it('should name what will count, and otherwise say that there is no pick', async () => {
      const [cat, dan] = await Promise.all([signUp(app, 'cat'), signUp(app, 'dan')]);
      const { id } = await leagueOf(cat, [dan]);
      await planned({ app, league: id, player: dan }, { 1: NAMES });
      app.emails.length = 0;
      moveClock(app, shift(AUSTRALIA.lock, -3_600_000));
      await app.runJobs();
      const about = (name: string) =>
        app.emails.find(({ to, subject }) => to.startsWith(name) && /reminder:/i.test(subject))
          ?.text;
      expect(about('dan')).toContain('Your plan will count: Lando Norris, Oscar Piastri, Ferrari');
      expect(about('dan')).toContain(`/league/${id}/plan`);
      expect(about('cat')).toContain('You have no pick');
      expect(about('cat')).not.toContain('Norris');
    });
  });
});
