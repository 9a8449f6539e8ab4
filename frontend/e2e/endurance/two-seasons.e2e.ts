import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import type { Browser } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { launch, shot, untilQuiet, withoutFlags } from '../browser';
import {
  againstOf,
  allTimeOf,
  byHolder,
  recordsOf,
  titlesOf,
  winnersOf,
  type Tables,
} from '../hall';
import { call, choose, foundLeague, newcomer, type Person } from '../people';
import { startResults } from '../results';
import { expectHall, expectRounds, expectSeasonEnd } from '../seasonScreens';
import { startServer, type Server } from '../server';

const NAME = 'Long Haul Club';
const THURSDAY = '2025-03-13T08:00:00Z';
const AFTER_ROUND_1 = '2025-03-18T08:00:00Z';
const SUMMER_BREAK = '2025-08-12T08:00:00Z';
/** Abu Dhabi 2025: qualifying 6 December 14:00 UTC, race 7 December 13:00 UTC. */
const LAST_SWAPS = '2025-12-06T16:00:00Z';
const LAST_RESULT = '2025-12-07T16:00:00Z';
const LAST_OFFICIAL = '2025-12-08T16:00:00Z';
const WINTER = '2026-01-20T20:00:00Z';
const NEXT_THURSDAY = '2026-03-05T08:00:00Z';
const NEXT_SUMMER = '2026-08-04T08:00:00Z';
const NEXT_LAST_RESULT = '2026-12-06T16:00:00Z';
const NEXT_OFFICIAL = '2026-12-07T16:00:00Z';

type Named = { readonly name: string; readonly selectable?: boolean };
type Season = {
  readonly drivers: readonly Named[];
  readonly teams: readonly Named[];
  readonly rounds: readonly { readonly round: number }[];
};
type Row = { round: number; mainDriver: string; reserveDriver: string; team: string };
type Place = { readonly user: { readonly username: string } };
type Holder = Place & { readonly season: number; readonly raceName: string | null };
type Honours = {
  readonly seasons: readonly { season: number; drivers: Place[]; teams: Place[] }[];
  readonly titles: readonly (Place & { drivers: number; teams: number })[];
  readonly allTime: readonly (Place & Record<string, unknown>)[];
  readonly records: readonly { kind: string; value: number; holders: Holder[] }[];
  readonly headToHead: readonly (Place & { seasons: object; rounds: object })[];
};

/**
 * A way of its own through the lists for each player: none comes back before all were used (USED-2). The
 * steps divide neither twenty nor twenty-two drivers.
 */
const WAYS = [
  { start: 0, step: 1 },
  { start: 9, step: 9 },
  { start: 6, step: 7 },
  { start: 3, step: 3 },
] as const;

function wayThrough({ drivers, teams, rounds }: Season, way: (typeof WAYS)[number]): Row[] {
  const names = drivers.flatMap(({ name, selectable }) => (selectable ? [name] : []));
  return rounds.map(({ round }) => {
    const at = way.start + round * way.step;
    return {
      round,
      mainDriver: names[at % names.length] ?? '',
      reserveDriver: names[(at + names.length - 1) % names.length] ?? '',
      team: teams[(way.start + round) % teams.length]?.name ?? '',
    };
  });
}

const namesOf = (places: readonly Place[]) => places.map(({ user }) => user.username);

describe('a league over two seasons and a winter', () => {
  let results: RunningStandIn;
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let ben: Person;
  let cleo: Person;
  let dan: Person;
  let league = '';
  let next = '';

  beforeAll(async () => {
    results = await startResults(2025, 2026);
    const time = { SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', RESULTS_URL: results.url, ...time }),
      launch(),
    ]);
    const { url } = server;
    [ana, ben, cleo, dan] = await Promise.all([
      newcomer(browser, url, { username: 'ana_owns', device: 'desktop' }),
      newcomer(browser, url, { username: 'ben_swaps', device: 'phone' }),
      newcomer(browser, url, { username: 'cleo_stays', device: 'desktop', theme: 'light' }),
      newcomer(browser, url, { username: 'dan_leaves', device: 'phone', theme: 'light' }),
    ]);
    for (const { page } of [ana, ben, cleo, dan]) await withoutFlags(page);
    const { _id, code } = await foundLeague(ana.page, NAME);
    league = _id;
    for (const { page } of [ben, cleo, dan]) await call(page, 'post', 'league/join', { code });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await results?.close();
  });

  const everybody = (): Person[] => [ana, ben, cleo, dan];

  /** Some press their picks for the first round; the rest of everybody's season is planned. */
  async function begin(id: string, season: number, players: Person[], pressing: Person[]) {
    const facts = await call<Season>(ana.page, 'get', `season/${String(season)}`);
    for (const [index, person] of players.entries()) {
      const rows = wayThrough(facts, WAYS[index % WAYS.length]!);
      await call(person.page, 'put', `plan/${id}`, { counts: true, rows });
      const [first] = rows;
      if (!first || !pressing.includes(person)) continue;
      const { page } = person;
      await page.goto(`/league/${id}/race/next/selections`);
      await choose(person, {
        'Main driver': first.mainDriver,
        'Reserve driver': first.reserveDriver,
        Team: first.team,
      });
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('button', { name: 'Edit' }).waitFor();
    }
  }

  const tablesOf = (id: string, season: number, { page } = ana): Promise<Tables> =>
    call<Tables>(page, 'get', `league/${id}/standings/${String(season)}`);

  it('should be picked for by pressing, and by plan where nobody presses', async () => {
    await begin(league, 2025, everybody(), [ana, ben, cleo]);
    await server.setClock(AFTER_ROUND_1);
    const { page } = dan;
    await page.goto(`/league/${league}/standings`);
    await page.getByRole('button', { name: 'dan_leaves' }).waitFor();
    await server.setClock(SUMMER_BREAK);
    const { driverStandings } = await tablesOf(league, 2025);
    expect(driverStandings.map(({ raceResults }) => raceResults.length)).toEqual([14, 14, 14, 14]);
  });

  it('should let the last swap of the season be pressed', async () => {
    await server.setClock(LAST_SWAPS);
    const { page } = ben;
    await page.goto(`/league/${league}/race/next/selections`);
    await page.getByRole('button', { name: 'Swap main and reserve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Swap drivers' }).click();
    await page.getByText('2/3').first().waitFor();
  });

  it('should say what its end waits for, then name champions and awards (LL-04)', async () => {
    const { page } = ana;
    await server.setClock(LAST_RESULT);
    await page.goto(`/league/${league}/season-end`);
    await page.getByText('Abu Dhabi Grand Prix: the result isn’t official yet').waitFor();
    const findings = await axeIn(EVERY_LOOK, page);
    await server.setClock(LAST_OFFICIAL);
    await page.reload();
    const tables = await tablesOf(league, 2025);
    await expectSeasonEnd(page, tables);
    findings.push(...(await axeIn(EVERY_LOOK, page)));
    expect(findings).toEqual([]);
    await shot(page, 'two-seasons-end');
  });

  it('should be a place to come back to in winter: rounds, hall and race night (LL-04)', async () => {
    await server.setClock(WINTER);
    const { page } = cleo;
    const home = async () => {
      await page.goto(`/league/${league}`);
      await page.getByRole('heading', { name: 'Champions' }).waitFor();
      await untilQuiet(page);
      expect(await page.getByText('No connection').count()).toBe(0);
    };
    await home();
    await page.getByRole('link', { name: 'See how it ended' }).click();
    await page.waitForURL('**/season-end');
    await expectRounds(page, await tablesOf(league, 2025));
    const findings = await axeIn(EVERY_LOOK, page);
    await home();
    await shot(page, 'two-seasons-winter');
    await page
      .getByRole('region', { name: 'Champions' })
      .getByRole('link', { name: 'Hall of fame' })
      .click();
    await page.getByRole('heading', { name: 'Hall of fame', level: 1 }).waitFor();
    findings.push(...(await axeIn(EVERY_LOOK, page)));
    await home();
    await page.getByRole('link', { name: 'New race night' }).click();
    await page.waitForURL(`**/league/new/night?league=${league}`);
    expect(findings).toEqual([]);
  });

  it('should wait for the next season, open by itself, and ask everybody (LL-05)', async () => {
    await ana.page.goto(`/league/${league}/season-end`);
    await ana.page.getByRole('button', { name: 'Next season', exact: true }).click();
    await ana.page
      .getByText('It opens automatically once this server has the calendar of the next season.')
      .waitFor();
    // nobody looks on while the server is away
    for (const { page } of everybody()) await page.goto('about:blank');
    await server.restart({ SEASON: '', SIMULATION_START: WINTER });
    await server.setClock(WINTER);
    for (const { page } of [ben, cleo]) {
      await page.goto(`${server.url}/dashboard`);
      const invitation = page.getByRole('region', { name: `${NAME}: next season` });
      await invitation.getByText('ana_owns invites you to play 2026').waitFor();
      await invitation.getByRole('button', { name: 'Accept' }).click();
      await page.waitForURL(/\/league\/[0-9a-f]{24}$/);
    }
    next = new URL(ben.page.url()).pathname.replace('/league/', '');
    expect(next).not.toBe(league);
    await dan.page.goto(`${server.url}/dashboard`);
    await dan.page.getByRole('button', { name: 'No, thanks' }).click();
    await dan.page.getByText('You declined.').waitFor();
    await ana.page.goto(`${server.url}/league/${league}/season-end`);
    await ana.page.getByText('3 of 3 are in').waitFor();
    await ana.page.getByRole('link', { name: 'Go to 2026' }).click();
    await ana.page.waitForURL(`**/league/${next}`);
  });

  it('should be played for a second season, whose titles are won at its end (LL-05, HALL-2)', async () => {
    await server.setClock(NEXT_THURSDAY);
    await begin(next, 2026, [cleo, ben, ana], [ben]);
    await server.setClock(NEXT_SUMMER);
    const { page } = ben;
    await page.goto(`/league/${next}/hall`);
    await page.getByText('Titles are awarded once all results are official.').waitFor();
    await server.setClock(NEXT_LAST_RESULT);
    await server.setClock(NEXT_OFFICIAL);
    await page.goto(`/league/${next}/season-end`);
    await expectSeasonEnd(page, await tablesOf(next, 2026));
    await page.goto(`/league/${next}/book`);
    await page.waitForURL('**/season-end');
    await expectRounds(page, await tablesOf(next, 2026));
  });

  it('should have a hall of fame that is true to the tables of both seasons (HALL-2 to HALL-5)', async () => {
    const all = [await tablesOf(league, 2025), await tablesOf(next, 2026)];
    const honours = await call<Honours>(ana.page, 'get', `league/${next}/honours`);
    expect(
      honours.seasons.map(({ season, drivers, teams }) => ({
        season,
        drivers: namesOf(drivers),
        teams: namesOf(teams),
      })),
    ).toEqual(all.map((one) => ({ season: one.season, ...winnersOf(one) })).toReversed());
    expect(
      new Map(honours.titles.map(({ user, drivers, teams }) => [user.username, drivers + teams])),
    ).toEqual(titlesOf(all));
    expect(honours.allTime.map(({ user, ...row }) => ({ who: user.username, ...row }))).toEqual(
      allTimeOf(all),
    );
    const { 'best-swap': swap, ...records } = Object.fromEntries(
      honours.records.map(({ kind, value, holders }) => [
        kind,
        {
          value,
          holders: holders
            .map(({ user, season, raceName }) => ({ who: user.username, season, race: raceName }))
            .toSorted(byHolder),
        },
      ]),
    );
    expect(records).toEqual(recordsOf(all));
    // Verstappen, who won, for Tsunoda, who had no points
    expect(swap).toEqual({
      value: 25,
      holders: [{ who: 'ben_swaps', season: 2025, race: 'Abu Dhabi Grand Prix' }],
    });
    expect(
      honours.headToHead.map(({ user, ...score }) => ({ who: user.username, ...score })),
    ).toEqual(
      namesOf(honours.headToHead).map((who) => ({ who, ...againstOf(all, 'ana_owns', who) })),
    );
    expect(namesOf(honours.headToHead).toSorted()).toEqual([
      'ben_swaps',
      'cleo_stays',
      'dan_leaves',
    ]);
    await expectHall(ana.page, next, { all, reader: 'ana_owns' });
    expect(await axeIn(EVERY_LOOK, ana.page)).toEqual([]);
    await shot(ana.page, 'two-seasons-hall');
  });

  it('should have shown no error on any page on the way', () => {
    for (const { username, problems } of everybody()) {
      expect({ username, problems }).toEqual({ username, problems: [] });
    }
  });
});
