import type { Browser, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { eventually, launch, shot } from '../browser';
import { call, choose, newcomer, type Person, type Picks } from '../people';
import { startServer, type Server } from '../server';

/** A winter's evening: no season is on. */
const WINTER = '2026-01-10T20:00:00Z';
/** Swaps end by the owner's press, never by the clock: a press that comes late would ask about the next lock. */
const PACE = { kind: 'evening', season: 2012, pickMinutes: 10, swapSeconds: 600, resultSeconds: 1 };

const ROUNDS: readonly { readonly name: string; readonly ana: Picks; readonly ben: Picks }[] = [
  {
    name: 'Australian Grand Prix',
    ana: { 'Main driver': 'Button', 'Reserve driver': 'Webber', Team: 'McLaren' },
    ben: { 'Main driver': 'Vettel', 'Reserve driver': 'Alonso', Team: 'Red Bull Racing' },
  },
  {
    name: 'Malaysian Grand Prix',
    ana: { 'Main driver': 'Alonso', 'Reserve driver': 'Massa', Team: 'Ferrari' },
    ben: { 'Main driver': 'Hamilton', 'Reserve driver': 'Pérez', Team: 'Sauber' },
  },
  {
    name: 'Chinese Grand Prix',
    ana: { 'Main driver': 'Rosberg', 'Reserve driver': 'Räikkönen', Team: 'Mercedes' },
    ben: { 'Main driver': 'Button', 'Reserve driver': 'Grosjean', Team: 'Lotus' },
  },
];

describe('a race night', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let ben: Person;
  let cleo: Person;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SIMULATION: 'true', SIMULATION_START: WINTER }),
      launch(),
    ]);
    [ana, ben, cleo] = await Promise.all([
      newcomer(browser, server.url, { username: 'ana_runs_it', device: 'desktop' }),
      newcomer(browser, server.url, { username: 'ben_plays', device: 'phone', theme: 'light' }),
      newcomer(browser, server.url, { username: 'cleo_watches', device: 'desktop' }),
    ]);
    const made = await call(ana.page, 'post', 'league', { name: 'Winter Club', pace: PACE });
    league = String(made['_id']);
    await call(ben.page, 'post', 'league/join', { code: made['code'] });
    await Promise.all([ana, ben].map(({ page }) => page.goto(`/league/${league}/night`)));
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** Who only looks on is here and has no pick: the round waits until the owner moves on. */
  const lockWithout = async (who: string) => {
    await ana.page.getByRole('button', { name: 'Next step' }).click();
    const dialog = ana.page.getByRole('dialog', { name: `Lock without ${who}?` });
    await dialog.getByRole('button', { name: 'Lock now' }).click();
  };

  it('should gather in the lobby, and start for all by one press (TL-05)', async () => {
    await ana.page.getByText('ben_plays').first().waitFor();
    expect(await axeIn(EVERY_LOOK, ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: /^Start/ }).click();
    await Promise.all(
      [ana, ben].map(({ page }) =>
        page.getByRole('heading', { level: 1, name: 'Australian Grand Prix' }).waitFor(),
      ),
    );
  });

  it('should be played for three rounds by two, with nothing to reload (TL-06, TL-10)', async () => {
    let looking: Promise<string[]> = Promise.resolve([]);
    for (const [index, { name, ana: first, ben: second }] of ROUNDS.entries()) {
      for (const person of [ana, ben]) {
        const { page } = person;
        await page.getByRole('heading', { level: 1, name }).waitFor();
        // the result of the round before makes room by itself, or by this
        const next = page.getByRole('button', { name: `Pick for round ${index + 1}` });
        const columns = page.getByRole('radiogroup', { name: 'Main driver' });
        await columns.or(next).first().waitFor();
        if (await next.isVisible()) await next.click({ timeout: 5_000 }).catch(() => undefined);
        await choose(person, person === ana ? first : second);
        await page.getByRole('button', { name: 'Ready', exact: true }).click();
        await page.getByText('You’re ready.').waitFor();
      }
      if (index === 0) await ben.page.getByText('Everyone is ready', { exact: true }).waitFor();
      else await lockWithout('cleo_watches');
      if (index === 0) {
        // somebody comes late, and looks on
        const { code } = await call<{ code: string }>(ana.page, 'get', `league/${league}`);
        await call(cleo.page, 'post', 'league/join', { code });
        await cleo.page.goto(`/league/${league}/night`);
        looking = axeIn(EVERY_LOOK, cleo.page);
        await shot(ben.page, 'night-countdown-phone');
      }
      await ben.page.getByText('Swaps close in').waitFor();
      await ben.page.getByRole('region', { name: 'Everyone’s picks' }).waitFor();
      expect(await looking).toEqual([]);
      if (index === 1) {
        await ben.page.getByRole('button', { name: 'Swap', exact: true }).click();
        await ben.page
          .getByText('2 swaps left this season. Swapping back uses one more.')
          .waitFor();
      }
      // nobody waits for the end of the swaps; a press before the owner sees them would mean the lock
      await ana.page.getByText('Swaps close in').waitFor();
      await ana.page.getByRole('button', { name: 'Next step' }).click();
    }
    await Promise.all(
      [ana, ben, cleo].map(({ page }) =>
        page.getByRole('heading', { level: 1, name: 'Bahrain Grand Prix' }).waitFor(),
      ),
    );
  });

  it('should show the same table to all, and points by the rules (TL-10)', async () => {
    // round 1: Button won 25, McLaren 25 + 15; Vettel 18, Red Bull Racing 18 + 12
    // round 2: Alonso 25, Ferrari 25 + 0; Pérez, swapped in for Hamilton, 18, Sauber 18 + 0
    // round 3: Rosberg 25, Mercedes 25 + 0; Button 18, Lotus 8 + 0
    const table = (page: Page) =>
      page
        .getByRole('region', { name: /^After Shanghai/ })
        .getByRole('listitem')
        .allTextContents();
    for (const { page } of [ana, cleo])
      await page.getByRole('region', { name: /^After Shanghai/ }).waitFor();
    await eventually(async () => {
      expect(await table(ana.page)).toEqual(await table(cleo.page));
    });
    const { driverStandings } = await call<{
      driverStandings: { user: { username: string }; driverPoints: number; teamPoints: number }[];
    }>(ben.page, 'get', `league/${league}/standings/2012`);
    expect(
      driverStandings.map(({ user, driverPoints, teamPoints }) => [
        user.username,
        driverPoints,
        teamPoints,
      ]),
    ).toEqual([
      ['ana_runs_it', 75, 90],
      ['ben_plays', 54, 56],
      ['cleo_watches', 0, 0],
    ]);
  });

  it('should ask before a lock without somebody, pause, and come to its podium (TL-06)', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'Pause' }).click();
    await ben.page.getByText('Paused by ana_runs_it').waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    const dialog = page.getByRole('dialog', { name: /^Lock without/ });
    await dialog.waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lock now' }).click();
    await ben.page.getByText('Swaps close in').waitFor();
    expect(await axeIn(EVERY_LOOK, ben.page)).toEqual([]);
    // a phase may end by itself between two presses
    for (let presses = 0; presses < 70; presses += 1) {
      const night = await call(page, 'post', `league/${league}/night/advance`, {});
      if (night['state'] === 'over' || night['code'] === 'NIGHT_NOT_RUNNING') break;
    }
    const podium = ben.page.getByRole('region', { name: 'Drivers Championship' });
    await podium.waitFor();
    expect(await axeIn(EVERY_LOOK, ben.page)).toEqual([]);
    expect([...ana.problems, ...ben.problems, ...cleo.problems]).toEqual([]);
  });
});
