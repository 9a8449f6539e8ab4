import { allThatReads, changedUrls } from '../../support/all-that-reads.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { pick, savePick, swapDrivers } from '../../support/picks.js';
import { type SecretLeague, startSecretLeague } from '../../support/secret-league.js';
import type { Json } from '../../support/test-app.js';

const LOCK = '2025-04-05T05:55:00.000Z';
const WINDOW_OPEN = '2025-04-05T08:00:00Z';
const AN_HOUR_LATER = '2025-04-05T09:00:00Z';
const WINDOW_CLOSED = '2025-04-06T04:55:00.001Z';

let app: SecretLeague['app'];
let league: SecretLeague['league'];
let owner: ApiSession;
let secretive: ApiSession;
let admin: ApiSession;
let watcher: ApiSession;
let outsider: ApiSession;
let readers: readonly ApiSession[];
let urls: readonly string[];

/** Everything that a user can read; everybody may see that a pick was made. */
async function read(who: ApiSession): Promise<Record<string, string>> {
  const answers = await allThatReads(who, urls);
  for (const [url, text] of Object.entries(answers)) {
    answers[url] = text.replace(/"selectionMade":(true|false)/g, '"selectionMade":?');
  }
  return answers;
}

const SECRETS = [
  pick('Max Verstappen', 'George Russell', 'Mercedes'),
  pick('Yuki Tsunoda', 'Lance Stroll', 'Haas'),
];

describe('secrecy before the lock (SM-25, TE-21, LOCK-5)', () => {
  beforeAll(async () => {
    ({ app, league, owner, secretive, admin, watcher, outsider, readers, urls } =
      await startSecretLeague());
  });
  afterAll(() => app?.close());

  it('should read the same for everybody else whatever somebody picks', async () => {
    const before = await Promise.all(readers.map(read));
    expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(40);
    const ownBefore = await read(secretive);
    for (const names of SECRETS) {
      await expectStatus(savePick(secretive, league.id, names), 200);
      const after = await Promise.all(readers.map(read));
      readers.forEach((_, index) => {
        expect(changedUrls(before[index] ?? {}, after[index] ?? {})).toEqual([]);
      });
    }
    // the player's own answers do change, so the comparison would notice
    const ownAfter = await read(secretive);
    expect(changedUrls(ownBefore, ownAfter)).toEqual(
      expect.arrayContaining([`/api/selections/current?leagueId=${league.id}&round=3`]),
    );
  });

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

  it('should not show by the age of the tables that somebody has swapped (SWAP-4)', async () => {
    await app.setTime(WINDOW_OPEN);
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
