import type { Browser, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { eventually, launch, untilQuiet } from '../browser';
import { choose, newcomer, walkTo, type Person } from '../people';
import { startServer, type Server } from '../server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const SOON_LOCKED = '2025-03-15T04:54:45Z';
const AFTER_QUALIFYING = '2025-03-15T06:30:00Z';
const SWAPS_ARE_OVER = '2025-03-16T03:55:01Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';

/** As a laptop does whose lid is closed. Gives how to wake it. */
async function putToSleep({ context, page }: Person): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('Debugger.enable');
  const asleep = new Promise((done) => session.once('Debugger.paused', done));
  await session.send('Debugger.pause');
  await asleep;
  return async () => {
    await session.send('Debugger.resume');
    await session.detach();
  };
}

describe('four people who look at the same league', () => {
  let browser: Browser;
  let server: Server;
  let people: Person[];
  let league = '';
  let code = '';
  /** How many streams each page has opened. */
  const streams = new Map<Page, number>();

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
    people = [];
    for (const username of ['live_ana', 'live_ben', 'live_cleo', 'live_dan']) {
      const device = people.length === 0 ? 'phone' : 'desktop';
      const person = await newcomer(browser, server.url, { username, device });
      person.page.on('response', (answer) => {
        if (!answer.url().includes('/api/live')) return;
        streams.set(person.page, (streams.get(person.page) ?? 0) + 1);
      });
      people.push(person);
    }
    const bearer = async (page: Page) => ({
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
    });
    const [ana, ...others] = people as [Person, ...Person[]];
    const made = await ana.page.request.post('/api/league', {
      headers: await bearer(ana.page),
      data: { name: 'Open Windows' },
    });
    const { _id, ...more } = (await made.json()) as { _id: string; code: string };
    league = `/league/${_id}`;
    ({ code } = more);
    for (const { page } of others) {
      const headers = await bearer(page);
      await page.request.post('/api/league/join', { headers, data: { code } });
    }
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const [ana, ben, cleo, dan] = [0, 1, 2, 3].map((at) => () => people[at] as Person) as [
    () => Person,
    () => Person,
    () => Person,
    () => Person,
  ];
  /** Somebody new comes into the league, from elsewhere. */
  const join = async (username: string) => {
    const credentials = { email: `${username}@gridlock.example`, password: 'gravel-trap-27' };
    const post = (path: string, data: object, headers = {}) =>
      fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(data),
      });
    await post('auth/register', { username, ...credentials, termsAccepted: true });
    const signedIn = await post('auth/login', { ...credentials, alwaysAsks: true });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const joined = await post('league/join', { code }, { authorization: `Bearer ${accessToken}` });
    expect(joined.status).toBe(201);
  };
  /** The stream has been opened. */
  const isLive = ({ page }: Person) =>
    eventually(() => {
      expect(streams.get(page) ?? 0).toBeGreaterThan(0);
    });

  it('should show who has picked, without anybody asking (LV-01)', async () => {
    for (const { page } of [ben(), cleo(), dan()]) {
      const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'));
      await page.goto(`${league}/grid`);
      await page.getByText('Still to pick').first().waitFor();
      expect(await page.getByText('Picks in').count()).toBe(0);
      await stream;
    }
    await ana().page.goto(`${league}/race/next/selections`);
    for (const { page } of people)
      await page.evaluate(() => document.body.setAttribute('data-first', ''));
    await choose(ana(), { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await ana().page.getByRole('button', { name: 'Confirm' }).click();
    await ana().page.getByRole('button', { name: 'Edit' }).waitFor();
    for (const { page } of [ben(), cleo(), dan()]) {
      await page.getByText('Picks in').first().waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/Norris|Piastri/);
    }
  });

  it('should play lights out over every open page at the lock, also for a laptop that was asleep (LV-01, LV-04, MO-01)', async () => {
    await dan().context.setOffline(true);
    await isLive(ana());
    await ana().page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('reveals.')),
    );
    await server.setClock(SOON_LOCKED);
    // a network that is back brings the time: from here on each page goes by its own clock
    for (const { page } of [ana(), ben(), cleo()]) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    for (const { page } of [ben(), cleo()]) {
      await page.getByText('Norris').first().waitFor();
    }
    // her page is about something else: lights out lies over it, and leaves it as it was
    const show = ana().page.getByRole('dialog');
    await show.getByText('Norris').first().waitFor();
    // it ends by itself
    await show.getByRole('button', { name: 'Done' }).waitFor();
    await ana().page.keyboard.press('Escape');
    await show.waitFor({ state: 'detached' });
    await ana()
      .page.getByText(/locked/i)
      .first()
      .waitFor();
    expect(await dan().page.getByText('Norris').count()).toBe(0);
    await dan().context.setOffline(false);
    // who comes back late is offered to watch the picks come out
    const picks = dan().page.getByText('Norris');
    const offer = dan().page.getByRole('button', { name: 'Show picks' });
    await picks.or(offer).first().waitFor();
  });

  it('should show swaps when their window is over (LV-01)', async () => {
    await server.setClock(AFTER_QUALIFYING);
    await ana().page.getByRole('button', { name: 'Swap main and reserve' }).click();
    await ana().page.getByRole('dialog').getByRole('button', { name: 'Swap drivers' }).click();
    await ana().page.getByText('2/3').first().waitFor();
    await ben().page.evaluate(walkTo, `${league}/log`);
    const log = ben().page.getByRole('main');
    await log.getByText('joined the league').first().waitFor();
    expect(await log.innerText()).not.toContain('swapped main and reserve');
    await server.setClock(SWAPS_ARE_OVER);
    await log.getByText('swapped main and reserve').first().waitFor();
  });

  it('should show the result in the table, in every tab (LV-01)', async () => {
    const tab = await cleo().context.newPage();
    await tab.goto(`${league}/standings`);
    await cleo().page.evaluate(walkTo, `${league}/standings`);
    for (const page of [tab, cleo().page]) {
      await page.getByRole('tab', { name: 'Drivers Championship' }).waitFor();
    }
    await server.setClock(RESULTS_ARE_IN);
    // Piastri, main after the swap, ninth
    for (const page of [tab, cleo().page]) {
      await page.waitForFunction(() =>
        /live_ana[\s\S]*?\b2\b/.test(document.querySelector('main')?.innerText ?? ''),
      );
    }
  });

  it('should play the flag on every open page of the league (MO-02)', async () => {
    const findings: string[] = [];
    const flagOn = async (page: Page) => {
      const flag = page.getByRole('dialog', { name: 'Australian Grand Prix' });
      await flag.waitFor();
      return flag;
    };
    // who has two tabs open sees it in one of them at least
    const tabs = cleo().context.pages();
    for (const flag of [await flagOn(ben().page), await Promise.any(tabs.map(flagOn))]) {
      await flag.getByRole('button', { name: /Skip|Close/ }).waitFor();
      // it ends by itself
      await flag.getByRole('link', { name: /The story of the round/ }).waitFor();
      await eventually(async () => {
        expect(await flag.getByText('after Melbourne').count()).toBe(1);
        expect(await flag.innerText()).toMatch(/live_ana[\s\S]*?\+2/);
      });
    }
    const { page } = ben();
    await untilQuiet(page);
    findings.push(...(await axeIn(EVERY_LOOK, page)));
    expect(findings).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const { page: their, problems } of people) {
      // from the beginning to the end nobody has loaded a page anew
      expect(await their.locator('body[data-first]').count()).toBe(1);
      expect(problems.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
    }
  });

  it('should be told what has changed while it was asleep within two seconds of waking (LV-04)', async () => {
    const { page } = ben();
    await page.evaluate(walkTo, `${league}/log`);
    await page.getByText('swapped main and reserve').waitFor();
    const wake = await putToSleep(ben());
    await join('live_eve');
    await wake();
    await page.getByText('live_eve').first().waitFor();
  });

  it('should close the stream of a hidden tab, and show what has changed when it is shown (LV-01)', async () => {
    const { page } = ben();
    const closed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/api/live'));
    await turn(page, 'hidden');
    await closed;
    const before = streams.get(page);
    await join('live_fay');
    expect(streams.get(page)).toBe(before);
    expect(await page.getByText('live_fay').count()).toBe(0);
    await turn(page, 'visible');
    await page.getByText('live_fay').first().waitFor();
    await untilQuiet(page);
  });
});

/** As a browser does when somebody goes to another tab, and comes back. */
const turn = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
