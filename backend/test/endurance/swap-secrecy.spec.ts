import { allThatReads, changedUrls } from '../support/all-that-reads.js';
import { expectStatus } from '../support/api-session.js';
import { pick, savePick, swapDrivers } from '../support/picks.js';
import { type SecretLeague, startSecretLeague } from '../support/secret-league.js';

const WINDOW_OPEN = '2025-04-05T08:00:00Z';
const DRIVERS = ['Yuki Tsunoda', 'Lance Stroll'] as const;

let secret: SecretLeague;

beforeAll(async () => {
  secret = await startSecretLeague();
});
afterAll(() => secret?.app.close());

describe('secrecy of a swap while others can swap (SWAP-4)', () => {
  it('should read the same for everybody else, no matter who swaps', async () => {
    const { app, league, secretive, readers, urls } = secret;
    await expectStatus(savePick(secretive, league.id, pick(...DRIVERS, 'Haas')), 200);
    await app.setTime(WINDOW_OPEN);
    const readAll = () => Promise.all(readers.map((who) => allThatReads(who, urls)));
    const before = await readAll();
    const ownBefore = await allThatReads(secretive, urls);
    // and back again
    for (const [originalDriver, newDriver] of [DRIVERS, [...DRIVERS].reverse()]) {
      const swap = { raceId: 3, originalDriver, newDriver };
      await expectStatus(swapDrivers(secretive, league.id, swap), 200);
      const after = await readAll();
      readers.forEach((_, index) => {
        expect(changedUrls(before[index] ?? {}, after[index] ?? {})).toEqual([]);
      });
      if (originalDriver !== DRIVERS[0]) continue;
      // the player's own answers do change, so the comparison would notice
      const ownAfter = await allThatReads(secretive, urls);
      expect(changedUrls(ownBefore, ownAfter)).toEqual(
        expect.arrayContaining([`/api/selections/league/${league.id}/race/3`]),
      );
    }
  });
});
