import type { Browser } from 'playwright-core';
import { axeIn, EVERY_LOOK, looksInTurn } from '../axe';
import { withoutFlags, eventually, goOn, launch, shot, untilQuiet, visit } from '../browser';
import { choose, leagueOf, newcomerByForm, type Person } from '../people';
import { startServer, type Server } from '../server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const LOCK = '2025-03-15T04:55:00Z';
const AFTER_QUALIFYING = '2025-03-15T06:30:00Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';
const NEXT_WEEK = '2025-03-18T08:00:00Z';

describe('a race weekend of three friends', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let ben: Person;
  let cleo: Person;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const everybody = (): Person[] => [ana, ben, cleo];

  it('should sign three people up, on a phone and on desktops (PG-01, PG-02, PG-14, SU-01, SU-05, SI-05)', async () => {
    ana = await newcomerByForm(browser, server.url, { username: 'ana_phone', device: 'phone' });
    ben = await newcomerByForm(browser, server.url, { username: 'ben_desk', device: 'desktop' });
    cleo = await newcomerByForm(browser, server.url, {
      username: 'cleo_light',
      device: 'desktop',
      theme: 'light',
    });
    for (const { page, username } of everybody()) {
      await page.getByRole('link', { name: new RegExp(username) }).waitFor();
      await page.getByText('Australian Grand Prix').first().waitFor();
      await shot(page, `1-dashboard-${username}`);
    }
  });

  it('should create a league and let friends join by its code (DB-27, DB-28, LH-03)', async () => {
    await ana.page.getByRole('button', { name: 'Create League' }).first().click();
    await ana.page.getByLabel('League name').fill('Gravel Trap Club');
    await ana.page.getByLabel('League name').press('Enter');
    await ana.page.waitForURL('**/league/*');
    await ana.page.getByRole('heading', { name: 'Gravel Trap Club' }).waitFor();
    league = new URL(ana.page.url()).pathname;
    const code = (
      await ana.page
        .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
        .first()
        .innerText()
    ).trim();
    for (const { page } of [ben, cleo]) {
      await page.getByRole('button', { name: 'Join League' }).first().click();
      await page.getByLabel('League code').fill(code.toLowerCase());
      await page.getByLabel('League code').press('Enter');
      await page.waitForURL(`**${league}`);
    }
    await ana.page.reload();
    for (const { username } of everybody()) {
      await ana.page.getByText(username).first().waitFor();
    }
    await shot(ana.page, '2-league-phone');
    await shot(ben.page, '2-league-desktop');
  });

  it('should ask for all three picks, then save them (PG-03, VA-15, SM-26, SM-27, SM-30)', async () => {
    await ana.page.goto(`${league}/race/next/selections`);
    await choose(ana, { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await shot(ana.page, '3-selections-phone');
    await ana.page.getByRole('button', { name: 'Confirm' }).click();
    await ana.page.getByRole('button', { name: 'Edit' }).waitFor();

    await ben.page.goto(`${league}/race/next/selections`);
    await ben.page.getByRole('button', { name: 'Confirm' }).click();
    await ben.page.getByText('All selections are required').waitFor();
    await choose(ben, {
      'Main driver': 'Verstappen',
      'Reserve driver': 'Leclerc',
      Team: 'Ferrari',
    });
    await shot(ben.page, '3-selections-desktop');
    await ben.page.getByRole('button', { name: 'Confirm' }).click();
    await ben.page.getByRole('button', { name: 'Edit' }).waitFor();
    await shot(ben.page, '3-selections-saved-desktop');
  });

  it("should show who has picked, and nobody's names, before the lock (SG-04, SM-25)", async () => {
    for (const { page } of [ben, cleo]) {
      await page.goto(`${league}/grid`);
      await page.getByText('Starting Grid').first().waitFor();
      await page.getByText('Picks in').first().waitFor();
    }
    const grid = cleo.page.getByRole('main');
    expect(await grid.innerText()).not.toMatch(/Norris|Piastri|McLaren|Verstappen|Leclerc|Ferrari/);
    await shot(cleo.page, '4-grid-open-desktop-light');
  });

  it('should reveal everything at the lock and take no more picks (SM-17, SM-31, SG-05)', async () => {
    await server.setClock(LOCK);
    for (const { page } of everybody()) {
      await page.goto(`${league}/grid`);
      await page.getByText('Swaps open in').first().waitFor();
      // whoever has waited for the picks may watch them come out
      const justShow = page.getByRole('button', { name: 'Show picks' });
      await justShow.or(page.getByText('Norris')).first().waitFor();
      if (await justShow.isVisible()) await justShow.click();
      for (const name of ['Norris', 'Piastri', 'McLaren', 'Verstappen', 'Leclerc', 'Ferrari']) {
        await page.getByText(name).first().waitFor();
      }
    }
    await shot(ana.page, '5-grid-locked-phone');
    await shot(cleo.page, '5-grid-locked-desktop-light');
    await cleo.page.goto(`${league}/race/next/selections`);
    await cleo.page
      .getByText(/locked/i)
      .first()
      .waitFor();
    expect(await cleo.page.getByRole('radio', { disabled: false }).count()).toBe(0);
  });

  it('should leave nothing for axe to find while picks are locked', async () => {
    const { page } = ben;
    const { members } = await leagueOf(page, 'Gravel Trap Club');
    const rival = members.find(({ username }) => username === ana.username)?._id ?? '';
    const compared = `/players/${rival}?view=you-and-them`;
    const screens = ['', '/race/next/selections', '/race/1', '/grid', compared];
    const findings: string[] = [];
    for (const screen of screens) {
      await goOn(page, `${league}${screen}`);
      await untilQuiet(page);
      findings.push(...(await axeIn(EVERY_LOOK, page)).map((each) => `${screen}: ${each}`));
    }
    await page.goto(`${league}/grid`);
    await page.getByRole('button', { name: 'Replay lights out' }).click();
    // axe looks at pages without motion, so it is its last scene at once
    await page.getByRole('button', { name: 'Done' }).waitFor();
    findings.push(...(await axeIn(EVERY_LOOK, page)).map((each) => `lights out: ${each}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(findings).toEqual([]);
  });

  it('should swap main and reserve after qualifying (SM-33, SM-34, SM-38, CO-07)', async () => {
    await server.setClock(AFTER_QUALIFYING);
    const { page } = ana;
    await page.goto(`${league}/race/next/selections`);
    await page.getByText('3/3').first().waitFor();
    await page.getByRole('button', { name: 'Swap main and reserve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Swap drivers' }).click();
    await page.getByText('2/3').first().waitFor();
    await shot(page, '6-swapped-phone');
  });

  it('should turn the real results into points on both tables (ST-01, ST-03, PG-04, CO-13, CO-15)', async () => {
    for (const { page } of everybody()) await withoutFlags(page);
    await ana.page.goto('/dashboard');
    await server.setClock(RESULTS_ARE_IN);
    await ana.page.getByText('Result in: Australian Grand Prix').first().waitFor();
    for (const { page, username } of everybody()) {
      await page.goto(`${league}/standings`);
      await page.getByRole('tab', { name: 'Drivers Championship' }).waitFor();
      // Verstappen second: 18. Piastri, main after the swap, ninth: 2. No pick: 0.
      await expectTable(page, [/ben_desk[\s\S]*\b18\b/, /ana_phone[\s\S]*\b2\b/, /cleo_light/]);
      await page.getByRole('tab', { name: 'Teams Championship' }).click();
      // McLaren 25 + 2, Ferrari 4 + 1
      await expectTable(page, [/ana_phone[\s\S]*\b27\b/, /ben_desk[\s\S]*\b5\b/, /cleo_light/]);
      await page.getByRole('tab', { name: 'Drivers Championship' }).click();
      await page.getByRole('button', { name: new RegExp(username) }).click();
      await shot(page, `7-standings-${username}`);
    }
  });

  it('should tell what everybody picked for a race that is over (RH-02, RD-01, RD-02)', async () => {
    await ben.page.goto(`${league}/race/history`);
    await ben.page
      .getByRole('link', { name: /Australia/ })
      .first()
      .click();
    await ben.page.waitForURL('**/race/1');
    await ben.page.getByRole('heading', { name: 'Australian Grand Prix' }).waitFor();
    await ben.page.getByText('Verstappen').first().waitFor();
    await shot(ben.page, '8-race-desktop');
    await ana.page.goto(`${league}/race/history`);
    await shot(ana.page, '8-history-phone');
  });

  it('should show pictures to all, and the league to anybody until its owner ends the link (MO-06)', async () => {
    const { page } = ana;
    await page.goto(`${league}/share`);
    await expectPictures(page, 1200);
    await page.getByText('Tall, 1080').click();
    await expectPictures(page, 1080);
    await page.getByRole('switch', { name: 'Public link' }).click();
    const shown = await page.getByText(/\/s\/[\w-]{20,}$/).innerText();
    const findings = await axeIn(looksInTurn(), page);
    await shot(page, '9-share-phone');
    const link = shown.slice(shown.indexOf('/s/'));
    const guest = await visit(browser, server.url, { device: 'phone' });
    const first = await guest.page.goto(link);
    expect(first?.headers()['x-robots-tag']).toContain('noindex');
    await guest.page.getByRole('heading', { name: 'Gravel Trap Club' }).waitFor();
    await expectPictures(guest.page, 1080);
    await expectTable(guest.page, [/ben_desk[\s\S]*\b18\b/, /ana_phone[\s\S]*\b2\b/, /cleo_light/]);
    findings.push(...(await axeIn(looksInTurn(), guest.page)));
    await shot(guest.page, '9-shared-league');
    expect(findings).toEqual([]);
    // who is signed in sees the same
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { name: 'Gravel Trap Club' }).waitFor();
    await page.getByRole('button', { name: 'Turn off link' }).click();
    await page.getByText('Link turned off.').waitFor();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link doesn’t work.' }).waitFor();
    expect(guest.problems).toEqual([]);
    await guest.context.close();
  });

  it('should strike out what is used when the next round opens (NS-07, NS-08, VA-16)', async () => {
    await server.setClock(NEXT_WEEK);
    const { page } = ana;
    await page.goto(`${league}/race/next/selections`);
    const mains = page.getByRole('radiogroup', { name: 'Main driver' });
    await mains.getByRole('radio', { name: /Piastri.*used/i }).waitFor();
    await mains.getByRole('radio', { name: /Piastri/, disabled: true }).waitFor();
    await mains.getByRole('radio', { name: /Norris/, disabled: false }).waitFor();
    await shot(page, '9-next-round-phone');
  });

  it('should have shown no error on any page on the way', () => {
    for (const { username, problems } of everybody()) {
      expect({ username, problems }).toEqual({ username, problems: [] });
    }
  });
});

/** The rows of the visible tower, from the top. */
async function expectTable(page: Person['page'], rows: readonly RegExp[]): Promise<void> {
  const panel = page.getByRole('tabpanel');
  for (const [index, row] of rows.entries()) {
    const item = panel.locator('ol > li').nth(index);
    await eventually(async () => {
      expect(await item.innerText()).toMatch(row);
    });
  }
}

/** All pictures of the page have come, the largest as wide as that. */
async function expectPictures(page: Person['page'], width: number): Promise<void> {
  await page.waitForFunction((width) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    return (
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
      pictures.some(({ alt, naturalWidth }) => alt !== '' && naturalWidth === width)
    );
  }, width);
}
