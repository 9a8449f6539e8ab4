import type { Page } from 'playwright-core';
import { againstOf, allTimeOf, recordsOf, winnersOf, type Tables } from './hall';
import { eventually } from './browser';

const points = (value: number) => `${String(value)} ${value === 1 ? 'point' : 'points'}`;
const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

type Rows = Tables['driverStandings'];

/** The lines of a final table, as they are read out. */
const finalTable = (rows: Rows, pointsOf: (row: Rows[number]) => number): string[] =>
  rows.map((row) => `${String(row.position)}.${row.user.username}${points(pointsOf(row))}`);

const finalDrivers = ({ driverStandings }: Tables) =>
  finalTable(driverStandings, ({ driverPoints }) => driverPoints);
const finalTeams = ({ constructorStandings }: Tables) =>
  finalTable(constructorStandings, ({ teamPoints }) => teamPoints);

/** Champions, podium, awards and table of the season's end are those of the tables. */
export async function expectSeasonEnd(page: Page, tables: Tables): Promise<void> {
  const { driverStandings: drivers } = tables;
  const won = winnersOf(tables);
  const awards = page.getByRole('region', { name: 'Awards' }).getByRole('listitem');
  await page.getByRole('heading', { level: 1, name: won.drivers[0] ?? 'nobody' }).waitFor();
  await page.getByRole('heading', { level: 2, name: won.teams[0] ?? 'nobody' }).waitFor();
  await eventually(async () => {
    const lines = page
      .getByRole('region', { name: 'Drivers Championship', exact: true })
      .getByRole('listitem');
    expect((await lines.allTextContents()).map(squeezed)).toEqual(finalDrivers(tables));
  });
  const most = (valueOf: (row: Rows[number]) => number) => {
    const value = Math.max(...drivers.map(valueOf));
    return { value, who: drivers.filter((row) => valueOf(row) === value) };
  };
  const rounds = drivers[0]?.raceResults.length ?? 0;
  const average = most(({ driverPoints, teamPoints }) => (driverPoints + teamPoints) / rounds);
  const iron = most(
    ({ raceResults }) => raceResults.filter(({ totalPoints }) => totalPoints > 0).length,
  );
  const spoon = drivers.at(-1);
  for (const [award, figure, who] of [
    ['Best average', average.value.toFixed(2), average.who],
    ['Iron man', `${String(iron.value)} of ${String(rounds)}`, iron.who],
    ['Wooden spoon', String(spoon?.driverPoints), [spoon]],
  ] as const) {
    const text = squeezed(await awards.filter({ hasText: award }).textContent());
    expect(text).toContain(figure);
    for (const row of who) expect(text).toContain(row?.user.username);
  }
}

/** Both tables of the season's page and each row of its rounds are those of the tables. */
export async function expectRounds(page: Page, tables: Tables): Promise<void> {
  const lines = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem');
  await eventually(async () => {
    expect((await lines('Drivers Championship').allTextContents()).map(squeezed)).toEqual(
      finalDrivers(tables),
    );
    expect((await lines('Teams Championship').allTextContents()).map(squeezed)).toEqual(
      finalTeams(tables),
    );
  });
  const printed = await page
    .getByRole('region', { name: /^Round \d+ / })
    .evaluateAll((rounds) =>
      rounds.flatMap((round) =>
        [...round.querySelectorAll('tbody tr')].map((row) => [
          round.querySelector('h3')?.textContent,
          row.querySelector('th')?.textContent,
          row.querySelectorAll('td')[3]?.textContent,
        ]),
      ),
    );
  const played = tables.driverStandings.flatMap(({ user, raceResults }) =>
    raceResults.map(({ round, raceName, totalPoints }) => [
      `Round ${String(round)} ${raceName}`,
      user.username,
      String(totalPoints),
    ]),
  );
  const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(printed)).toEqual(inOrder(played));
}

/** What the hall of fame shows is what the tables add up to. */
export async function expectHall(
  page: Page,
  league: string,
  { all, reader }: { readonly all: readonly Tables[]; readonly reader: string },
): Promise<void> {
  await page.goto(`/league/${league}/hall`);
  await page.getByRole('heading', { level: 2, name: 'All-time table' }).waitFor();
  const seasons = await page.locator('main ol > li').allInnerTexts();
  expect(seasons.map((text) => squeezed(text).slice(0, 4))).toEqual(
    all.map(({ season }) => String(season)).toReversed(),
  );
  for (const tables of all) {
    const text = squeezed(seasons.find((each) => each.includes(String(tables.season))) ?? '');
    const { driverStandings: drivers, constructorStandings: teams } = tables;
    const [first, second] = drivers;
    const margin = (first?.driverPoints ?? 0) - (second?.driverPoints ?? 0);
    const how = margin === 0 ? 'on the better single round' : `by ${String(margin)}`;
    expect(text).toContain(
      `Drivers ${String(first?.user.username)} ${points(first?.driverPoints ?? 0)}, ${how}`,
    );
    expect(text).toContain(
      `Teams ${String(teams[0]?.user.username)} ${points(teams[0]?.teamPoints ?? 0)}`,
    );
  }
  expect(
    await page.getByRole('table', { name: 'All-time table' }).evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) => ({
        cells: [...row.children].map(({ textContent }) => textContent),
        titles: row.querySelector('[role=img]')?.getAttribute('aria-label') ?? null,
        stars: row.querySelectorAll('g[fill="#ffd91a"] > path').length,
      })),
    ),
  ).toEqual(
    allTimeOf(all).map(({ who, position, seasons: count, podiums, titles, points: sum }) => ({
      cells: [position, who, count, podiums, sum].map(String),
      titles: titles === 0 ? null : `${String(titles)} ${titles === 1 ? 'title' : 'titles'}`,
      stars: titles,
    })),
  );
  const records = page.getByRole('region', { name: 'Records' });
  for (const { value, holders } of Object.values(recordsOf(all))) {
    const [holder] = holders;
    const line = records
      .getByRole('listitem')
      .filter({ has: page.getByText(String(value), { exact: true }) })
      .filter({ hasText: `${holder?.who ?? ''} (` });
    expect(await line.count()).toBeGreaterThan(0);
  }
  const rivals = page.getByRole('region', { name: 'You against' }).getByRole('listitem');
  for (const text of (await rivals.allInnerTexts()).map(squeezed)) {
    const [rival = ''] = text.split(' ');
    const { seasons: bySeason, rounds } = againstOf(all, reader, rival);
    expect(text).toContain(`: ${scoreText(bySeason)}`);
    expect(text.endsWith(` ${scoreText(rounds)}`)).toBe(true);
  }
}

const scoreText = ({ own, rival, level }: ReturnType<typeof againstOf>['rounds']): string =>
  `${String(own)}–${String(rival)}${level > 0 ? `, ${String(level)} level` : ''}`;
