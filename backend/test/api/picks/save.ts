import { startingAvatar } from '../../../src/accounts/user/starting-avatar.js';
import { expectStatus } from '../../support/api-session.js';
import { dump, moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { currentPick, pick, roundPicks, savePick, usedNames } from '../../support/picks.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, stranger } = app.players('ann', 'bob', 'stranger');
let league: LeagueScenario;
let foreign: LeagueScenario;

describe('save', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, [bob]);
    foreign = await leagueOf(stranger, []);
  });
  beforeEach(() => moveClock(app, AUSTRALIA.open));

  const FIRST = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');

  describe('the current selection (AP-29, SM-26)', () => {
    it('should have no names before anything is saved', async () => {
      const { status, body } = await currentPick(ann, league.id, 1);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: null,
        userId: ann.id,
        username: 'ann',
        round: 1,
        mainDriver: null,
        reserveDriver: null,
        team: null,
        status: 'empty',
        selectionMade: false,
        conflicts: [],
        swaps: 0,
        locked: false,
        lockAt: AUSTRALIA.lock,
      });
    });

    it('should be found by round number and by the id of the race', async () => {
      const { body: race } = await ann.get(`/api/race/league/${league.id}/round/1`);
      const byId = await currentPick(ann, league.id, race._id);
      expect(byId.body).toEqual((await currentPick(ann, league.id, 1)).body);
    });
  });

  describe('saving (AP-30, SM-30, EN-19)', () => {
    it('should save for the current race and answer canonical names', async () => {
      const { status, body } = await savePick(
        ann,
        league.id,
        pick('norris', 'PIA', 'scuderia ferrari'),
      );
      expect(status).toBe(200);
      expect(body.message).toEqual(expect.any(String));
      expect(body.selection).toMatchObject({
        round: 1,
        ...FIRST,
        status: 'user-submitted',
        selectionMade: true,
        isAdminAssigned: false,
      });
      expect((await currentPick(ann, league.id, 1)).body).toMatchObject(FIRST);
    });

    it('should replace a saved pick and keep its id (SM-28)', async () => {
      const { body: first } = await savePick(ann, league.id, FIRST);
      const names = pick('George Russell', 'Alexander Albon', 'Williams');
      const { body: second } = await savePick(ann, league.id, names);
      expect(second.selection).toMatchObject(names);
      expect(second.selection._id).toBe(first.selection._id);
      await expectStatus(savePick(ann, league.id, FIRST), 200);
    });

    it('should leave other leagues of the player alone (VA-16)', async () => {
      const other = await leagueOf(ann, []);
      expect((await currentPick(ann, other.id, 1)).body.selectionMade).toBe(false);
      await expectStatus(savePick(ann, other.id, pick('STR', 'ALO', 'Aston Martin')), 200);
      expect((await currentPick(ann, league.id, 1)).body).toMatchObject(FIRST);
    });

    it('should be possible until the lock and not from it on (SM-17, SM-18, CO-02)', async () => {
      const names = pick('Yuki Tsunoda', 'Liam Lawson', 'Haas');
      moveClock(app, shift(AUSTRALIA.lock, -1000));
      expect((await savePick(bob, league.id, names)).status).toBe(200);
      moveClock(app, shift(AUSTRALIA.lock, -1));
      expect((await savePick(bob, league.id, names)).status).toBe(200);
      const before = await dump(app);
      for (const after of [0, 1, 1000, 3_600_000]) {
        moveClock(app, shift(AUSTRALIA.lock, after));
        const { status, body } = await savePick(bob, league.id, FIRST);
        expect([status, body.code]).toEqual([400, 'SELECTIONS_LOCKED']);
      }
      expect(await dump(app)).toBe(before);
    });

    it('should lock before sprint qualifying on a sprint weekend (SM-19)', async () => {
      moveClock(app, shift(CHINA.lock, -1));
      const names = pick('Leclerc', 'Bearman', 'Alpine');
      expect((await savePick(ann, league.id, names)).status).toBe(200);
      moveClock(app, CHINA.lock);
      expect((await savePick(ann, league.id, names)).body.code).toBe('SELECTIONS_LOCKED');
    });

    it('should refuse when the season is over', async () => {
      moveClock(app, '2025-12-31T00:00:00Z');
      const { body } = await expectStatus(savePick(ann, league.id, FIRST), 404);
      expect(body.code).toBe('NO_UPCOMING_RACE');
    });
  });

  describe('used names (AP-28, EN-08, VA-16 to VA-18)', () => {
    beforeAll(async () => {
      moveClock(app, AUSTRALIA.open);
      await expectStatus(savePick(ann, league.id, FIRST), 200);
    });
    beforeEach(() => app.setTime(CHINA.open));

    it('should list what the rounds before have used, one list per part, and which did (USED-9)', async () => {
      expect((await usedNames(ann, league.id, 2)).body).toEqual({
        usedMainDrivers: ['Lando Norris'],
        usedReserveDrivers: ['Oscar Piastri'],
        usedTeams: ['Ferrari'],
        usedIn: [
          { field: 'mainDriver', name: 'Lando Norris', round: 1 },
          { field: 'reserveDriver', name: 'Oscar Piastri', round: 1 },
          { field: 'team', name: 'Ferrari', round: 1 },
        ],
      });
      expect((await usedNames(ann, league.id, 1)).body.usedMainDrivers).toEqual([]);
    });

    it('should refuse a used name under any spelling, and say which (VA-19)', async () => {
      const before = await dump(app);
      for (const [names, message] of [
        [pick('NOR', 'Hamilton', 'Haas'), 'Lando Norris has already been used as main driver'],
        [pick('Hamilton', 'piastri', 'Haas'), 'Oscar Piastri has already been used as reserve'],
        [pick('Hamilton', 'Sainz', 'FERRARI'), 'Ferrari has already been used as team'],
      ] as const) {
        const { status, body } = await savePick(ann, league.id, names);
        expect([status, body.code]).toEqual([400, 'NAME_USED']);
        expect(body.message).toContain(message);
      }
      expect(await dump(app)).toBe(before);
    });

    it('should keep the lists apart: a used main driver is free as reserve (VA-17)', async () => {
      const { status } = await savePick(ann, league.id, pick('Piastri', 'Norris', 'McLaren'));
      expect(status).toBe(200);
    });

    it('should show of another member what locked rounds show', async () => {
      expect((await usedNames(bob, league.id, 3, ann.id)).body).toEqual({
        usedMainDrivers: ['Lando Norris'],
        usedReserveDrivers: ['Oscar Piastri'],
        usedTeams: ['Ferrari'],
        usedIn: expect.arrayContaining([{ field: 'team', name: 'Ferrari', round: 1 }]),
      });
    });

    it('should use nothing for a missed round', async () => {
      expect((await usedNames(bob, league.id, 3)).body).toMatchObject({
        usedMainDrivers: ['Yuki Tsunoda'],
      });
    });
  });

  describe('the picks of a round (AP-31, RO-16)', () => {
    it('should say to the owner alone that they are the owner', async () => {
      expect((await roundPicks(ann, league.id, 1)).body.isAdmin).toBe(true);
      expect((await roundPicks(bob, league.id, 1)).body.isAdmin).toBe(false);
    });

    it('should carry avatars and stand in order of the usernames (SG-03, SG-06)', async () => {
      const { body } = await roundPicks(bob, league.id, 1);
      expect(body.selections.map(({ username }: { username: string }) => username)).toEqual([
        'ann',
        'bob',
      ]);
      expect(body.selections[0].avatar).toEqual(startingAvatar(ann.id));
    });

    it('should carry the points once the round is completed', async () => {
      await app.setTime(AUSTRALIA.results);
      const { body } = await roundPicks(bob, league.id, 1);
      expect(body.selections[0].score).toMatchObject({
        mainRacePoints: 30,
        sprintPoints: 0,
        totalPoints: 30,
        driverPoints: 25,
        teamPoints: 5,
        breakdown: {
          isSprintWeekend: false,
          reserveActivated: false,
          mainDriver: { name: 'Lando Norris', racePoints: 25, sprintPoints: 0 },
        },
      });
      moveClock(app, AUSTRALIA.open);
      expect((await roundPicks(ann, league.id, 1)).body.selections[0].score).toBeNull();
    });
  });

  describe('what nobody may do', () => {
    it('should hide leagues from strangers (RO-02)', async () => {
      const before = await dump(app);
      for (const answer of [
        await savePick(stranger, league.id, FIRST),
        await currentPick(stranger, league.id, 1),
        await usedNames(stranger, league.id, 1),
        await roundPicks(stranger, league.id, 1),
        await stranger.get(`/api/league/${league.id}/opponents`),
        await savePick(ann, foreign.id, FIRST),
        await usedNames(ann, league.id, 1, stranger.id),
      ]) {
        expect(answer.status).toBe(404);
      }
      expect(await dump(app)).toBe(before);
    });

    it('should ask visitors to sign in', async () => {
      for (const [method, url] of [
        ['POST', '/api/selections/save'],
        ['GET', `/api/selections/current?leagueId=${league.id}&round=1`],
        ['GET', `/api/selections/league/${league.id}/race/1`],
      ] as const) {
        expect((await app.request({ method, url })).status).toBe(401);
      }
    });
  });
});
