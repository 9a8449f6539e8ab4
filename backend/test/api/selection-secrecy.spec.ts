import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { everyGet } from '../support/every-get.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { swapDrivers } from '../support/picks.js';
import { tellPictures, tokenOf } from '../support/pictures.js';
import type { Json, TestApp } from '../support/test-app.js';

/** Before the lock of the Japanese Grand Prix, with two rounds behind. */
const OPEN = '2025-04-04T12:00:00Z';
const LOCK = '2025-04-05T05:55:00.000Z';
const WINDOW_OPEN = '2025-04-05T08:00:00Z';
const AN_HOUR_LATER = '2025-04-05T09:00:00Z';
const WINDOW_CLOSED = '2025-04-06T04:55:00.001Z';

let app: TestApp;
let league: LeagueScenario;
let owner: ApiSession;
let secretive: ApiSession;
let admin: ApiSession;
let watcher: ApiSession;
let outsider: ApiSession;
/** Of the public link. */
let token: string;

beforeAll(async () => {
  app = await startQuiet();
  owner = await signUp(app, 'owner_ann');
  secretive = await signUp(app, 'secretive');
  watcher = await signUp(app, 'watcher');
  admin = await signUpAdmin(app);
  outsider = await signUp(app, 'outsider');
  league = await leagueOf(owner, [secretive, watcher, admin]);
  await leagueOf(outsider, []);
  moveClock(app, '2025-03-14T12:00:00Z');
  for (const [index, who] of [owner, secretive, watcher].entries()) {
    const [mainDriver, reserveDriver, team] = FIRST[index] ?? [];
    await expectStatus(save(who, { mainDriver, reserveDriver, team }), 200);
  }
  await app.setTime('2025-03-24T00:00:00Z');
  await app.setTime(OPEN);
  const shared = owner.put(`/api/league/${league.id}/share`, { enabled: true });
  token = tokenOf((await expectStatus(shared, 200)).body.url);
  tellPictures();
}, 180_000);
afterAll(() => app?.close());

const FIRST = [
  ['Norris', 'Piastri', 'Ferrari'],
  ['Leclerc', 'Norris', 'Williams'],
  ['Russell', 'Albon', 'McLaren'],
];

const save = (who: ApiSession, names: object) =>
  who.post('/api/selections/save', { leagueId: league.id, ...names });

const everyUrl = (): Promise<string[]> =>
  everyGet(app, {
    league: league.id,
    users: [owner, secretive, watcher, admin, outsider].map(({ id }) => id),
    rounds: [2, 3],
    seasons: [2025, 2026],
    token,
  });

/** Calls that are about the server, have an effect of their own, or draw a picture. */
const NOT_ABOUT_PICKS = /test-email-connection|openapi|docs|metrics|helmet/;

/** What everybody may see change: that a pick was made. */
const blank = (text: string): string =>
  text.replace(/"selectionMade":(true|false)/g, '"selectionMade":?');

/** Everything that a user can read, by address. */
async function allThatReads(who: ApiSession): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const url of await everyUrl()) {
    if (NOT_ABOUT_PICKS.test(url)) continue;
    const { status, body } = await who.get(url);
    answers[url] = blank(`${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
  }
  return answers;
}

const changedUrls = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((url) => before[url] !== after[url]);

const SECRETS = [
  { mainDriver: 'Max Verstappen', reserveDriver: 'George Russell', team: 'Mercedes' },
  { mainDriver: 'Yuki Tsunoda', reserveDriver: 'Lance Stroll', team: 'Haas' },
];

describe('secrecy before the lock (SM-25, TE-21, LOCK-5)', () => {
  it('should read the same for everybody else whatever somebody picks', async () => {
    const readers = [owner, watcher, admin, outsider];
    const before = await Promise.all(readers.map(allThatReads));
    expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(40);
    const ownBefore = await allThatReads(secretive);
    for (const names of SECRETS) {
      await expectStatus(save(secretive, names), 200);
      const after = await Promise.all(readers.map(allThatReads));
      readers.forEach((_, index) => {
        expect(changedUrls(before[index] ?? {}, after[index] ?? {})).toEqual([]);
      });
    }
    // the player's own answers do change, so the comparison would notice
    const ownAfter = await allThatReads(secretive);
    expect(changedUrls(ownBefore, ownAfter)).toEqual(
      expect.arrayContaining([`/api/selections/current?leagueId=${league.id}&round=3`]),
    );
  }, 180_000);

  it('should show others that a pick was made and nothing else (EN-07, EN-15, SG-04)', async () => {
    const url = `/api/selections/league/${league.id}/race/3`;
    for (const reader of [owner, watcher, admin]) {
      const { body } = await reader.get(url);
      expect(body.locked).toBe(false);
      const shown = body.selections.find((one: Json) => one.userId === secretive.id);
      expect(shown).toEqual({
        _id: null,
        userId: secretive.id,
        username: 'secretive',
        avatar: expect.any(Object),
        round: 3,
        mainDriver: null,
        reserveDriver: null,
        team: null,
        status: null,
        selectionMade: true,
        isAdminAssigned: false,
        notes: '',
        isVoid: false,
        score: null,
      });
    }
  });

  it('should show the player their own pick (AP-29)', async () => {
    const { body } = await secretive.get(`/api/selections/league/${league.id}/race/3`);
    const shown = body.selections.find((one: Json) => one.userId === secretive.id);
    expect(shown).toMatchObject({ mainDriver: 'Yuki Tsunoda', reserveDriver: 'Lance Stroll' });
  });

  it('should not let the owner find out by assigning', async () => {
    const override = (mainDriver: string) =>
      owner.post('/api/selections/admin/override', {
        leagueId: league.id,
        userId: secretive.id,
        raceId: 2,
        mainDriver,
        reserveDriver: 'Carlos Sainz',
        team: 'Alpine',
        assignPoints: true,
      });
    const taken = await override('Yuki Tsunoda');
    const free = await override('Pierre Gasly');
    expect([taken.status, free.status]).toEqual([200, 200]);
    const withoutName = ({ selection, ...rest }: Json) => ({
      ...rest,
      selection: { ...selection, mainDriver: '?', score: '?' },
    });
    expect(withoutName(taken.body)).toEqual(withoutName(free.body));
  });

  it('should not open a millisecond early, and open at the lock to all members (SG-05)', async () => {
    const url = `/api/selections/league/${league.id}/race/3`;
    moveClock(app, new Date(new Date(LOCK).getTime() - 1));
    expect((await watcher.get(url)).body.locked).toBe(false);
    moveClock(app, LOCK);
    for (const reader of [owner, watcher, admin]) {
      const { body } = await reader.get(url);
      expect(body.locked).toBe(true);
      const shown = body.selections.find((one: Json) => one.userId === secretive.id);
      expect(shown).toMatchObject({
        mainDriver: 'Yuki Tsunoda',
        team: 'Haas',
        status: 'user-submitted',
      });
    }
    expect((await outsider.get(url)).status).toBe(404);
  });

  const swap = (originalDriver: string, newDriver: string) =>
    expectStatus(swapDrivers(secretive, league.id, { raceId: 3, originalDriver, newDriver }), 200);

  it('should read the same for everybody else whoever swaps, until nobody can any more (SWAP-4)', async () => {
    await app.setTime(WINDOW_OPEN);
    const readers = [owner, watcher, admin, outsider];
    const before = await Promise.all(readers.map(allThatReads));
    const ownBefore = await allThatReads(secretive);
    const drivers = ['Yuki Tsunoda', 'Lance Stroll'] as const;
    // and back again
    for (const [from = '', to = ''] of [drivers, [...drivers].reverse()]) {
      await swap(from, to);
      const after = await Promise.all(readers.map(allThatReads));
      readers.forEach((_, index) => {
        expect(changedUrls(before[index] ?? {}, after[index] ?? {})).toEqual([]);
      });
      if (from !== drivers[0]) continue;
      const ownAfter = await allThatReads(secretive);
      expect(changedUrls(ownBefore, ownAfter)).toEqual(
        expect.arrayContaining([`/api/selections/league/${league.id}/race/3`]),
      );
    }
  }, 180_000);

  it('should not tell by the age of the tables that somebody has swapped (SWAP-4)', async () => {
    const tables = () => watcher.get(`/api/league/${league.id}/standings/2025`);
    const before = await tables();
    moveClock(app, AN_HOUR_LATER);
    await swap('Yuki Tsunoda', 'Lance Stroll');
    expect((await tables()).body).toEqual(before.body);
  });

  it('should show a swap to all members once the window has closed (SWAP-4)', async () => {
    const visibleTo = async (reader: ApiSession) => {
      const answer = await reader.get(`/api/selections/league/${league.id}/race/3`);
      return answer.body.selections.find((one: Json) => one.userId === secretive.id).mainDriver;
    };
    expect(await visibleTo(watcher)).toBe('Yuki Tsunoda');
    expect(await visibleTo(secretive)).toBe('Lance Stroll');
    moveClock(app, WINDOW_CLOSED);
    for (const reader of [owner, watcher, admin])
      expect(await visibleTo(reader)).toBe('Lance Stroll');
  });
});
