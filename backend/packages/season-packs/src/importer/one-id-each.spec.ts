import { loadPack } from '../pack/load-pack.js';
import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import type { ResultsClient } from './client.js';
import { fetchRoundResults } from './fetch.js';
import { identifyDrivers } from './identify-drivers.js';
import { importSeason } from './import-season.js';
import { admitListed, admitNewcomers } from './newcomers.js';
import type { Json } from './shape.js';

const season = loadPack(2025)!;
let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.control({ reset: true }));
afterAll(() => standIn?.close());

/** The API, but with Norris under another id in the answers about these paths. */
const renamedIn = (path: RegExp, elsewhere = 'norris'): ResultsClient => {
  const client = fastClient(standIn.url);
  return {
    ...client,
    get: async (asked, page) => {
      const text = JSON.stringify(await client.get(asked, page));
      const id = path.test(asked) ? 'lnorris' : elsewhere;
      return JSON.parse(text.replaceAll('"driverId":"norris"', `"driverId":"${id}"`)) as Json;
    },
  };
};

describe('a season from an API that calls somebody by two ids', () => {
  it.each([
    ['results', /results\.json/, 'norris'],
    ['qualifying', /qualifying\.json/, 'norris'],
    ['qualifying, by ids that are both new', /qualifying\.json/, 'norris_2'],
    ['the list of drivers', /drivers\.json/, 'norris'],
    ['all answers', /./, 'norris'],
  ])('should have nobody twice: %s', async (_, path, elsewhere) => {
    const { drivers, rounds } = await importSeason(2025, renamedIn(path, elsewhere));
    expect(drivers.map(({ name }) => name).sort()).toEqual(
      season.drivers.map(({ name }) => name.replace('Kimi', 'Andrea Kimi')).sort(),
    );
    const norris = drivers.find(({ name }) => name === 'Lando Norris')?.id;
    const whole = await importSeason(2025, fastClient(standIn.url));
    const named = JSON.stringify(whole.rounds).replaceAll('lando-norris', norris ?? '');
    expect(JSON.stringify(rounds)).toBe(named);
  });

  it('should have nobody twice before the first race', async () => {
    standIn.control({ throughRound: ['2025:0'] });
    const { drivers } = await importSeason(2025, renamedIn(/constructors\/.*drivers/));
    expect(drivers).toHaveLength(season.drivers.length);
    expect(drivers.find(({ name }) => name === 'Lando Norris')?.stints[0]?.team).toBe('mclaren');
  });

  it('should not take somebody for new who is listed by another id later', async () => {
    const listed = await importSeason(2025, renamedIn(/./));
    expect(admitListed(season, listed)).toBe(season);
  });
});

describe('a result that calls somebody by another id', () => {
  const fetchWith = async (...damage: string[]) => {
    standIn.control({ damage });
    return identifyDrivers(season, await fetchRoundResults(2025, 7, fastClient(standIn.url)));
  };

  it('should be his, and bring no newcomer', async () => {
    const fetched = await fetchWith('2025-7:lando-norris:Driver.driverId=lnorris');
    expect(fetched.doubts).toEqual([]);
    expect(fetched.race).toEqual(season.rounds[6]?.results.race);
    expect(admitNewcomers(season, fetched)).toBe(season);
  });

  it('should be that of somebody else where both are listed', async () => {
    const fetched = await fetchWith(
      '2025-7:oscar-piastri:Driver={"driverId":"lnorris","givenName":"Lando","familyName":"Norris","code":"NOR"}',
    );
    expect(admitNewcomers(season, fetched).drivers.at(-1)?.id).toBe('lnorris');
  });

  it.each([
    ['without anything that tells who it is', 'Driver={"driverId":"lnorris"}', 'unknown driver'],
    [
      'with the id of one and the name of another',
      'Driver.driverId=doohan',
      'mixes up Jack Doohan and Lando Norris',
    ],
  ])('should be doubted %s', async (_, damage, plain) => {
    const { doubts } = await fetchWith(`2025-7:lando-norris:${damage}`);
    expect(doubts.map((one) => one.plain).join()).toContain(plain);
  });
});
