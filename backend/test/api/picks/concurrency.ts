import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock, stored } from '../../support/inspect.js';
import {
  assign,
  currentPick,
  pick,
  savePick,
  swapDrivers,
  usedNames,
} from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob]);

const CODES =
  'NOR PIA LEC HAM VER TSU RUS ANT ALO STR COL GAS OCO BEA HAD LAW ALB SAI BOR HUL'.split(' ');

const entriesOf = async (who: ApiSession): Promise<Json[]> =>
  (await stored(app, 'entries')).filter(
    ({ league: id, user }) => String(id) === league.id && String(user) === who.id,
  );

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

describe('requests at once (VA-19, CO-05)', () => {
  app.runForTests();

  it('should keep one pick of 20 saves at once, the first entry included', async () => {
    const saves = CODES.map((code, index) =>
      savePick(bob, league.id, pick(code, CODES[(index + 7) % 20] ?? '', 'Haas')),
    );
    const answers = await Promise.all(saves);
    expect(statuses(answers)).toEqual(Array(20).fill(200));
    const entries = await entriesOf(bob);
    expect(entries).toHaveLength(1);
    expect(entries[0].picks).toHaveLength(1);
    const { body } = await currentPick(bob, league.id, 1);
    const accepted = answers.map(({ body: { selection } }) => selection.mainDriver);
    expect(accepted).toContain(body.mainDriver);
  });

  it('should never use a name twice when an owner assigns while the player saves', async () => {
    moveClock(app, CHINA.open);
    for (const code of CODES.slice(0, 8)) {
      const other = CODES[12] ?? '';
      const names = {
        ...pick(code, other, 'Williams'),
        userId: bob.id,
        raceId: 1,
        assignPoints: true,
      };
      const [saved, assigned] = await Promise.all([
        savePick(bob, league.id, pick(code, CODES[13] ?? '', 'Alpine')),
        assign(ann, league.id, names),
      ]);
      expect(assigned.status).toBe(200);
      expect([200, 400]).toContain(saved.status);
      const { body } = await currentPick(bob, league.id, 2);
      const { body: used } = await usedNames(bob, league.id, 2);
      const isTwice = used.usedMainDrivers.includes(body.mainDriver);
      // either the save came second and was refused, or the assignment did and the member gets an email
      expect(body.conflicts.includes('mainDriver')).toBe(isTwice);
    }
  });

  it('should never swap more often than allowed (SM-38)', async () => {
    await expectStatus(savePick(bob, league.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, AUSTRALIA.swapOpens);
    const there = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
    const back = { raceId: 1, originalDriver: 'PIA', newDriver: 'NOR' };
    const swaps = Array.from({ length: 10 }, (_, n) =>
      swapDrivers(bob, league.id, n % 2 === 0 ? there : back),
    );
    const done = (await Promise.all(swaps)).filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(done).toBeLessThanOrEqual(3);
    const { body } = await bob.get(`/api/switcheroo/remaining?leagueId=${league.id}`);
    expect(body).toEqual({ remaining: 3 - done, total: 3 });
    const [entry] = await entriesOf(bob);
    expect(entry.swaps).toHaveLength(done);
    const { body: now } = await currentPick(bob, league.id, 1);
    expect(now.mainDriver).toBe(done % 2 === 0 ? 'Lando Norris' : 'Oscar Piastri');
  });

  it('should count one swap when the same click arrives ten times', async () => {
    await expectStatus(savePick(bob, league.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, AUSTRALIA.swapOpens);
    const there = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => swapDrivers(bob, league.id, there)),
    );
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(400)]);
    const { body } = await bob.get(`/api/switcheroo/remaining?leagueId=${league.id}`);
    expect(body.remaining).toBe(2);
  });

  it('should leave no pick behind when the player leaves while saving', async () => {
    const saves = CODES.slice(0, 6).map((code) =>
      savePick(bob, league.id, pick(code, 'HUL', 'Haas')),
    );
    await Promise.all([...saves, bob.post(`/api/league/${league.id}/abandon`)]);
    await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
    expect((await currentPick(bob, league.id, 1)).body.selectionMade).toBe(false);
  });

  it('should decide by the time a request arrives at, at the edge of the lock', async () => {
    const names = pick('VER', 'TSU', 'Red Bull');
    for (const [offset, status] of [
      [-1000, 200],
      [-1, 200],
      [0, 400],
      [1, 400],
    ] as const) {
      moveClock(app, shift(JAPAN.lock, offset));
      const answers = await Promise.all([1, 2, 3].map(() => savePick(bob, league.id, names)));
      expect(statuses(answers)).toEqual([status, status, status]);
    }
  });
});
