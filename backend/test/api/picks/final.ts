import { SeasonService } from '../../../src/seasons/season/season.service.js';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { expectStatus } from '../../support/api-session.js';
import { type Command, isWrite, putGate } from '../../support/database-commands.js';
import { moveClock, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import {
  assign,
  boardOf,
  currentPick,
  pick,
  roundPicks,
  savePick,
  swapDrivers,
} from '../../support/picks.js';
import type { Answer, Json } from '../../support/test-app.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas } = app.players('ann', 'bob', 'cas');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

describe('final', () => {
  app.runForTests();

  const FIRST = pick('Norris', 'Piastri', 'Ferrari');
  const OTHER = pick('Russell', 'Hamilton', 'Haas');

  const isEntryWrite = (command: Command): boolean =>
    isWrite(command) && command.collection === 'entries';

  /**
   * Sends a request whose first write to an entry stays on its way until `meanwhile` is over: a slow
   * line to the database, or a process that is short of time.
   */
  async function whileOnItsWay(
    send: () => Promise<Answer>,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    let isOnItsWay = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (isOnItsWay = resolve));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isDelayed = false;
    const remove = putGate(app.nest, async (command, pass) => {
      if (isDelayed || !isEntryWrite(command)) return pass();
      isDelayed = true;
      isOnItsWay();
      await released;
      return pass();
    });
    try {
      const sent = send();
      await onItsWay;
      await meanwhile();
      release();
      return await sent;
    } finally {
      release();
      remove();
    }
  }

  /** What the other one sees of bob's pick. */
  async function bobsPick(): Promise<Json> {
    const { body } = await expectStatus(roundPicks(ann, league.id, 1), 200);
    expect(body.locked).toBe(true);
    return body.selections.find((one: Json) => one.userId === bob.id);
  }

  const expectLocked = ({ status, body }: Answer): void =>
    expect([status, body.code]).toEqual([400, 'SELECTIONS_LOCKED']);

  describe('a save that is on its way while picks lock (LOCK-8)', () => {
    const save = () => savePick(bob, league.id, OTHER);

    it.each([
      ['of a known entry', () => savePick(bob, league.id, FIRST), 'Lando Norris'],
      ['that is the first one', () => Promise.resolve({ status: 200 } as Answer), null],
    ])('should be refused once somebody has looked: one %s', async (_what, before, shown) => {
      await expectStatus(before(), 200);
      const answer = await whileOnItsWay(save, async () => {
        moveClock(app, AUSTRALIA.lock);
        expect((await bobsPick()).mainDriver).toBe(shown);
      });
      expectLocked(answer);
      expect((await bobsPick()).mainDriver).toBe(shown);
      expect((await currentPick(bob, league.id, 1)).body.mainDriver).toBe(shown);
    });

    it('should be refused also when the clock has gone back since', async () => {
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      const answer = await whileOnItsWay(save, async () => {
        moveClock(app, AUSTRALIA.lock);
        await bobsPick();
        moveClock(app, AUSTRALIA.open);
      });
      expectLocked(answer);
      expect((await bobsPick()).mainDriver).toBe('Lando Norris');
    });

    it.each([
      ['of a stored entry', () => savePick(bob, league.id, FIRST)],
      ['that is the first one', () => Promise.resolve({ status: 200 } as Answer)],
    ])(
      'should count when nobody has read it, and be what all see: one %s',
      async (_what, before) => {
        await expectStatus(before(), 200);
        const answer = await whileOnItsWay(save, () => {
          moveClock(app, AUSTRALIA.lock);
          return Promise.resolve();
        });
        expect(answer.status).toBe(200);
        expect((await bobsPick()).mainDriver).toBe('George Russell');
      },
    );

    it('should be decided by the time of the try that is written', async () => {
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      // another save is written first, so this one is decided again
      const answer = await whileOnItsWay(save, async () => {
        await expectStatus(savePick(bob, league.id, pick('Albon', 'Sainz', 'Williams')), 200);
        moveClock(app, AUSTRALIA.lock);
      });
      expectLocked(answer);
      expect((await bobsPick()).mainDriver).toBe('Alexander Albon');
    });

    it('should not outlive leaving the league and coming back', async () => {
      const answer = await whileOnItsWay(save, async () => {
        await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
        moveClock(app, AUSTRALIA.lock);
        await expectStatus(roundPicks(ann, league.id, 1), 200);
        await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
        expect((await bobsPick()).selectionMade).toBe(false);
      });
      expectLocked(answer);
      expect((await bobsPick()).selectionMade).toBe(false);
    });

    it.each([
      ['of a known entry', () => savePick(bob, league.id, FIRST)],
      ['that is the first one', () => Promise.resolve({ status: 200 } as Answer)],
    ])('should leave nothing in a league that was deleted: one %s', async (_what, before) => {
      await expectStatus(before(), 200);
      const answer = await whileOnItsWay(save, () =>
        expectStatus(ann.delete(`/api/league/${league.id}`), 200),
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
      const entries = (await stored(app, 'entries')).filter(
        ({ league: id }) => String(id) === league.id,
      );
      expect(entries.flatMap(({ picks }) => picks)).toEqual([]);
    });

    it('should be refused after leaving, and be gone on coming back', async () => {
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      const answer = await whileOnItsWay(save, () =>
        expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200),
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'LEAGUE_NOT_FOUND']);
      await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
      expect((await currentPick(bob, league.id, 1)).body.selectionMade).toBe(false);
    });

    it('should be refused to somebody who joined after the first read, with an older clock', async () => {
      moveClock(app, AUSTRALIA.lock);
      await bobsPick();
      await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
      moveClock(app, AUSTRALIA.open);
      expectLocked(await savePick(cas, league.id, FIRST));
      expect((await currentPick(cas, league.id, 1)).body).toMatchObject({ locked: true });
    });

    it('should stand in the tables, also when those were built while it was on its way', async () => {
      // an email about the result would read the picks, and make them final
      const choices = [{ event: 'result', channel: 'email', isOn: false }];
      for (const player of [ann, bob, cas])
        await expectStatus(player.put('/api/users/notifications', { choices }), 200);
      await expectStatus(savePick(bob, league.id, OTHER), 200);
      await expectStatus(boardOf(ann, league.id), 200);
      const answer = await whileOnItsWay(
        () => savePick(bob, league.id, FIRST),
        () => app.setTime(AUSTRALIA.results),
      );
      expect(answer.status).toBe(200);
      const { body } = await expectStatus(boardOf(ann, league.id), 200);
      const row = body.driverStandings.find(({ user }: Json) => user._id === bob.id);
      expect(row.raceResults).toMatchObject([{ round: 1, mainDriver: 'Lando Norris' }]);
      expect((await bobsPick()).mainDriver).toBe('Lando Norris');
    });

    it('should never replace an assignment', async () => {
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      const names = { ...pick('Albon', 'Sainz', 'Williams'), userId: bob.id, raceId: 1 };
      const answer = await whileOnItsWay(save, async () => {
        moveClock(app, AUSTRALIA.lock);
        await expectStatus(assign(ann, league.id, { ...names, assignPoints: true }), 200);
      });
      expectLocked(answer);
      expect((await bobsPick()).mainDriver).toBe('Alexander Albon');
    });
  });

  describe('a swap that is decided again (LOCK-8, SWAP-1)', () => {
    it('should be decided by the time of the try that is written', async () => {
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      moveClock(app, AUSTRALIA.swapOpens);
      const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
      const back = { raceId: 1, originalDriver: 'Piastri', newDriver: 'Norris' };
      await bobsPick();
      const answer = await whileOnItsWay(
        () => swapDrivers(bob, league.id, swap),
        async () => {
          // a swap to and fro leaves the same pick, but not the same entry
          await expectStatus(swapDrivers(bob, league.id, swap), 200);
          await expectStatus(swapDrivers(bob, league.id, back), 200);
          moveClock(app, shift(AUSTRALIA.swapCloses, 1));
        },
      );
      expect([answer.status, answer.body.code]).toEqual([400, 'SWAP_WINDOW_CLOSED']);
      expect((await bobsPick()).mainDriver).toBe('Lando Norris');
    });
  });

  describe('a round that the league has seen (LOCK-8)', () => {
    const lockedIn = async (id: string): Promise<boolean[]> => {
      const [own, list, one, grid] = await Promise.all([
        currentPick(bob, id, 1),
        bob.get(`/api/race/league/${id}`),
        bob.get(`/api/race/league/${id}/round/1`),
        roundPicks(bob, id, 1),
      ]);
      return [own.body.locked, list.body[0].locked, one.body.locked, grid.body.locked];
    };

    it('should stay locked and shown when the clock goes back, and only there', async () => {
      const { id: unseen } = await leagueOf(ann, [bob]);
      await expectStatus(savePick(bob, league.id, FIRST), 200);
      moveClock(app, AUSTRALIA.lock);
      await bobsPick();
      moveClock(app, AUSTRALIA.open);
      expect(await lockedIn(league.id)).toEqual([true, true, true, true]);
      expectLocked(await savePick(bob, league.id, OTHER));
      expect((await bobsPick()).mainDriver).toBe('Lando Norris');
      expect(await lockedIn(unseen)).toEqual([false, false, false, false]);
      await expectStatus(savePick(bob, unseen, OTHER), 200);
    });

    it('keeps a shown round locked when its race is postponed, and opens one that nobody had read', async () => {
      const { id: unseen } = await leagueOf(ann, [bob]);
      for (const id of [league.id, unseen]) await expectStatus(savePick(bob, id, FIRST), 200);
      moveClock(app, AUSTRALIA.lock);
      await bobsPick();
      const [seasons, writer] = [app.nest.get(SeasonService), app.nest.get(SeasonRepository)];
      const { sessions } = (await seasons.load(2025)).race(1)!;
      // decided on before the lock, and written after it
      const postponed = { qualifying: shift(AUSTRALIA.qualifying, 3_600_000) };
      await writer.changeRace(2025, 1, { sessions: { ...sessions, ...postponed } });
      seasons.invalidate();
      try {
        moveClock(app, shift(AUSTRALIA.lock, 60_000));
        expect(await lockedIn(league.id)).toEqual([true, true, true, true]);
        expectLocked(await savePick(bob, league.id, OTHER));
        expect((await bobsPick()).mainDriver).toBe('Lando Norris');
        expect(await lockedIn(unseen)).toEqual([false, false, false, false]);
        await expectStatus(savePick(bob, unseen, OTHER), 200);
        moveClock(app, shift(AUSTRALIA.lock, 3_600_000));
        expectLocked(await savePick(bob, unseen, FIRST));
        expect(await lockedIn(unseen)).toEqual([true, true, true, true]);
      } finally {
        await writer.changeRace(2025, 1, { sessions });
        seasons.invalidate();
      }
    });

    it('should not be sealed by a member who leaves while nobody has read it', async () => {
      moveClock(app, AUSTRALIA.lock);
      await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
      const sealed = async () => {
        const leagues = await stored(app, 'leagues');
        return leagues.find(({ _id }) => String(_id) === league.id)?.sealed;
      };
      expect(await sealed()).toBeUndefined();
      await expectStatus(roundPicks(ann, league.id, 1), 200);
      expect(await sealed()).toEqual([1]);
    });

    it('should not make its members seem new, nor open a table again', async () => {
      const { body: before } = await expectStatus(boardOf(ann, league.id), 200);
      moveClock(app, AUSTRALIA.lock);
      await bobsPick();
      const { body: after } = await expectStatus(boardOf(ann, league.id), 200);
      expect(after).toEqual(before);
    });
  });
});
