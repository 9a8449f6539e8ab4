import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { makeQuiet, moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import {
  boardOf,
  currentPick,
  pick,
  roundPicks,
  savePick,
  usedNames,
} from '../../support/picks.js';
import { postponed } from '../../support/postponed.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';

/** China is run between Japan (round 3) and Bahrain (round 4). */
const LATER = 18 * DAY;
/** Each has a league of its own, with the same pick. */
const TESTS = 7;
const CHINESE = pick('Lando Norris', 'Oscar Piastri', 'McLaren');
const JAPANESE = pick('George Russell', 'Lewis Hamilton', 'Ferrari');

const { api, app, ann, players, ...first } = league2023('bob');
const { bob } = players;
app.prepare(() => makeQuiet(app));
let { league } = first;

const get = async (url: string): Promise<Json> => (await expectStatus(ann.get(url), 200)).body;
const roundsOf = (list: Json[]): number[] => list.map(({ round }) => round);

describe('a postponed round', () => {
  const POSTPONED = in2023(CHINA.open, -2 * DAY);
  /** One for each test. */
  const leagues: LeagueScenario[] = [];

  // Bob picks for China, which is then postponed behind Japan; Japan is the current race
  app.runForTests();
  beforeAll(async () => {
    await app.setTime(in2023(CHINA.open, -3 * DAY));
    for (let test = 0; test < TESTS; test += 1) {
      const made = await leagueOf(ann, [bob]);
      await expectStatus(savePick(bob, made.id, CHINESE), 200);
      leagues.push(made);
    }
    await api.serve((rounds) =>
      rounds.map((round) => (round.round === 2 ? postponed(round, LATER) : round)),
    );
    await app.setTime(POSTPONED);
  });
  beforeEach(() => {
    moveClock(app, POSTPONED);
    league = leagues.pop() as LeagueScenario;
  });

  describe('names that a postponed round keeps (USED-7)', () => {
    it('should be refused with what they are kept for', async () => {
      const { body } = await expectStatus(
        savePick(bob, league.id, { ...JAPANESE, mainDriver: 'Norris', team: 'McLaren' }),
        400,
      );
      expect(body.code).toBe('NAME_USED');
      const sentence = (name: string) =>
        `${name} is kept for the postponed Chinese Grand Prix. You can change or withdraw that pick.`;
      expect(body.details).toEqual([
        { field: 'mainDriver', message: sentence('Lando Norris') },
        { field: 'team', message: sentence('McLaren') },
      ]);
      const { body: saved } = await expectStatus(savePick(bob, league.id, JAPANESE), 200);
      expect(saved.selection.round).toBe(3);
    });

    it('should be shown to the player alone (SM-25)', async () => {
      const kept = { round: 2, raceName: 'Chinese Grand Prix', isPostponed: true };
      expect((await usedNames(bob, league.id, 3)).body).toEqual({
        usedMainDrivers: ['Lando Norris'],
        usedReserveDrivers: ['Oscar Piastri'],
        usedTeams: ['McLaren'],
        kept: [
          { field: 'mainDriver', name: 'Lando Norris', ...kept },
          { field: 'reserveDriver', name: 'Oscar Piastri', ...kept },
          { field: 'team', name: 'McLaren', ...kept },
        ],
      });
      const nothing = { usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] };
      for (const round of [2, 3, 4])
        expect((await usedNames(ann, league.id, round, bob.id)).body).toEqual(nothing);
      expect((await usedNames(ann, league.id, 3)).body).toEqual(nothing);
      expect((await usedNames(bob, league.id, 2)).body).toEqual(nothing);
    });
  });

  describe('the pick of a postponed round, until its new lock (PICK-3)', () => {
    const newLock = in2023(CHINA.lock, LATER);
    const withdraw = (who: ApiSession, raceId: string | number = 2) =>
      who.delete(`/api/selections/league/${league.id}/race/${raceId}`);
    const save = (raceId: string | number, names = CHINESE) =>
      savePick(bob, league.id, { ...names, raceId });

    it('should be listed beside the current one, to the player alone', async () => {
      const china = {
        round: 2,
        raceName: 'Chinese Grand Prix',
        lockAt: newLock.toISOString(),
        isPostponed: true,
      };
      const open = async (who: ApiSession, round: number) =>
        (await currentPick(who, league.id, round)).body.alsoOpen;
      expect(await open(bob, 3)).toEqual([{ ...china, selectionMade: true }]);
      expect(await open(bob, 2)).toEqual([{ ...china, selectionMade: true }]);
      expect(await open(ann, 3)).toEqual([{ ...china, selectionMade: false }]);
      moveClock(app, newLock);
      expect(await open(bob, 3)).toBeUndefined();
    });

    it('should be changed by number and by id up to a second before it, and not from then on', async () => {
      const { _id } = await get(`/api/race/league/${league.id}/round/2`);
      const { body } = await expectStatus(save(_id, pick('Albon', 'Sainz', 'Haas')), 200);
      expect(body.selection).toMatchObject({
        round: 2,
        mainDriver: 'Alexander Albon',
        team: 'Haas',
      });
      await expectStatus(savePick(bob, league.id, pick('Norris', 'Russell', 'McLaren')), 200);
      const { body: refused } = await expectStatus(save(2), 400);
      expect(refused.details).toHaveLength(2);
      moveClock(app, in2023(CHINA.lock, LATER - 1));
      await expectStatus(save('2', pick('Sainz', 'Albon', 'Haas')), 200);
      moveClock(app, newLock);
      for (const answer of [await save(2, pick('Albon', 'Sainz', 'Haas')), await withdraw(bob)]) {
        expect(answer.status).toBe(400);
        expect(answer.body.code).toBe('SELECTIONS_LOCKED');
      }
      expect((await currentPick(ann, league.id, 2)).body.mainDriver).toBeNull();
      const { body: shown } = await roundPicks(ann, league.id, 2);
      const of = shown.selections.find(({ userId }: Json) => userId === bob.id);
      expect(of).toMatchObject({ mainDriver: 'Carlos Sainz', team: 'Haas' });
    });

    it('should be withdrawn, which frees its names at once, and be made again', async () => {
      expect((await save(3, CHINESE)).status).toBe(400);
      const { body } = await expectStatus(withdraw(bob), 200);
      expect(body.selection).toMatchObject({ round: 2, selectionMade: false, mainDriver: null });
      await expectStatus(withdraw(bob), 200);
      expect((await usedNames(bob, league.id, 3)).body).toEqual({
        usedMainDrivers: [],
        usedReserveDrivers: [],
        usedTeams: [],
      });
      await expectStatus(save(3, CHINESE), 200);
      await expectStatus(save(2, JAPANESE), 200);
      const made = async (round: number) =>
        (await roundPicks(ann, league.id, round)).body.selections.find(
          ({ userId }: Json) => userId === bob.id,
        );
      expect(await made(2)).toMatchObject({ selectionMade: true, mainDriver: null, status: null });
      await expectStatus(withdraw(bob, 3), 200);
      expect(await made(3)).toMatchObject({ selectionMade: false, mainDriver: null, status: null });
    });

    it('should be the only one besides the current that can be picked for', async () => {
      for (const raceId of [4, 5, 6]) {
        const { body } = await expectStatus(save(raceId, JAPANESE), 400);
        expect(body.code).toBe('SELECTIONS_NOT_OPEN_YET');
        expect((await withdraw(bob, raceId)).body.code).toBe('SELECTIONS_NOT_OPEN_YET');
      }
      expect((await save(1, JAPANESE)).body.code).toBe('SELECTIONS_LOCKED');
      expect((await save(99, JAPANESE)).status).toBe(404);
      expect((await save({} as never, JAPANESE)).status).toBe(400);
      expect((await withdraw(bob, 99)).status).toBe(404);
      const stranger = await signUp(app, 'eve');
      expect((await withdraw(stranger)).status).toBe(404);
      expect((await currentPick(bob, league.id, 2)).body.mainDriver).toBe('Lando Norris');
    });

    it('should stand whole when it is saved and withdrawn at once', async () => {
      const others = ['Norris', 'Piastri', 'Russell'].map((name) => pick(name, 'Hamilton', 'Haas'));
      const answers = await Promise.all([
        ...others.map((names) => save(2, names)),
        withdraw(bob),
        ...others.map((names) => save(3, names)),
      ]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      const [second, third] = await Promise.all(
        [2, 3].map(async (round) => (await currentPick(bob, league.id, round)).body),
      );
      const twice = ['mainDriver', 'reserveDriver', 'team'].filter(
        (field) => second[field] !== null && second[field] === third[field],
      );
      expect(twice).toEqual([]);
    });
  });
});

describe('rounds in the order of their locks (LOCK-4)', () => {
  app.runForEachTest();
  beforeEach(() => {
    ({ league } = first);
  });

  it('should list, average and count a postponed round where it was run', async () => {
    await app.setTime(in2023(AUSTRALIA.open));
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Williams')), 200);
    await app.setTime(in2023(AUSTRALIA.weekendEnds));
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'McLaren')), 200);
    await api.serve((rounds) =>
      rounds.map((round) => (round.round === 2 ? postponed(round, LATER) : round)),
    );
    await app.setTime(in2023(AUSTRALIA.weekendEnds, DAY));
    await expectStatus(savePick(bob, league.id, JAPANESE), 200);
    await app.setTime(in2023(JAPAN.results));
    await app.setTime(in2023(CHINA.results, LATER));

    const races = await get(`/api/race/league/${league.id}`);
    expect(roundsOf(races)).toEqual([1, 3, 2, 4, 5, 6]);
    expect(roundsOf((await get('/api/season/2023')).rounds)).toEqual([1, 3, 2, 4, 5, 6]);

    const board = (await boardOf(ann, league.id, 2023)).body;
    expect(board.completedRounds).toEqual([1, 3, 2]);
    const row = board.driverStandings.find(({ user }: Json) => user._id === bob.id);
    expect(roundsOf(row.raceResults)).toEqual([1, 3, 2]);
    expect(roundsOf(row.marks)).toEqual([1, 3, 2]);

    for (const url of [`league/${league.id}/user`, 'user']) {
      const statistics = await get(`/api/statistics/${url}/${bob.id}`);
      const { raceHistory, driverAverages } = statistics;
      expect(roundsOf(raceHistory)).toEqual([1, 3, 2]);
      const [first, second] = raceHistory.map(({ driverPoints }: Json) => driverPoints);
      expect(driverAverages.slice(0, 2)).toEqual([first, (first + second) / 2]);
    }
  });

  it('should list a round that is added in mid-season where it is run', async () => {
    const extra = (rounds: Json[]): Json => ({
      ...postponed(rounds[0], 5 * DAY),
      round: 7,
      name: 'Kyalami Grand Prix',
      circuit: 'Kyalami',
      country: 'South Africa',
      countryCode: 'ZA',
    });
    await api.serve((rounds) => [...rounds, extra(rounds)]);
    await app.setTime(new Date(app.now().getTime() + DAY));
    expect(roundsOf(await get(`/api/race/league/${league.id}`))).toEqual([1, 7, 2, 3, 4, 5, 6]);
  });
});
