import type { Browser } from 'playwright-core';
import { launch, untilQuiet } from '../browser';
import { call, foundLeague, newcomer, walkTo, type League, type Person } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';
// results of Australia 2025 come at 06:20, and are official twelve hours later
const PROVISIONAL = '2025-03-16T12:00:00Z';
const OFFICIAL = '2025-03-16T18:30:00Z';
const CHINA_IS_NEXT = '2025-03-17T12:00:00Z';

/** Longer than an answer is fresh whose changes nothing announces (ms). */
const LATER = 6_000;

/** Calls whose changes nothing announces: they are asked for again after times of their own. */
const UNANNOUNCED = [
  'league missed',
  'league user invitations',
  'plan',
  'race next-race',
  'switcheroo window-status',
];

/** What all pages of a league ask for together, where nothing of it is known to be true. */
const EVERYTHING = [
  'league',
  'league recap',
  'league standings',
  'league user leagues',
  'league user overview',
  'race form',
  'race league',
  'selections current',
  'selections league race',
  'selections used',
  'statistics league user',
  'switcheroo remaining',
];

/** What rests on a league's settings and on who is in it. */
const OF_MEMBERS = EVERYTHING.filter((name) => !name.startsWith('race'));
/** The lobby of a race night shows who comes, and its rounds. */
const OF_A_NIGHT = ['race form', 'race league', 'race league round qualifying'];
/** What rests on who has picked. */
const OF_PICKS = EVERYTHING.filter((name) => /overview|^selections|^switcheroo/.test(name));
const OF_HOME = [
  'league',
  'league recap',
  'league standings',
  'league user overview',
  'race league',
  'selections league race',
];

/** An address without ids, years and rounds. */
const nameOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .filter((part) => !/^([\da-f]{24}|\d*|api)$/.test(part))
    .join(' ');

describe('a page that is opened again', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let others: Person[];
  let league: League;
  let pages: Readonly<Record<string, string>>;
  const calls: string[] = [];
  let streams = 0;
  let names = 0;

  const join = async () => {
    names += 1;
    const who = { username: `again_${String(names)}`, device: 'desktop' } as const;
    const person = await newcomer(browser, server.url, who);
    await call(person.page, 'post', 'league/join', { code: league.code });
    // only ana's pages are looked at
    await person.page.goto('/robots.txt');
    return person;
  };
  const pick = ({ page }: Person, mainDriver: string, reserveDriver: string, team: string) =>
    call(page, 'post', 'selections/save', {
      leagueId: league._id,
      mainDriver,
      reserveDriver,
      team,
    });

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
    ana = await newcomer(browser, server.url, { username: 'ana_again', device: 'phone' });
    league = await foundLeague(ana.page, 'Once Is Enough');
    others = [await join(), await join(), await join()];
    for (const person of [ana, ...others]) await pick(person, 'NOR', 'PIA', 'McLaren');
    await server.setClock(PROVISIONAL);
    const { user } = await call<{ user: { _id: string } }>(ana.page, 'get', 'auth/me');
    const address = `/league/${league._id}`;
    pages = {
      dashboard: '/dashboard',
      home: address,
      selections: `${address}/race/next/selections`,
      grid: `${address}/grid`,
      standings: `${address}/standings`,
      races: `${address}/race/history`,
      player: `${address}/players/${user._id}`,
      plan: `${address}/plan`,
    };
    ana.page.on('request', (request) => {
      const name = nameOf(request.url());
      if (name === 'live') streams += 1;
      else if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(name);
    });
    const stream = ana.page.waitForResponse((answer) => answer.url().includes('/api/live'));
    await ana.page.goto('/profile');
    await stream;
    await tour();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const later = () => ana.page.waitForTimeout(LATER);

  /** The calls from now on until the page is quiet, without those that nothing announces. */
  async function callsOf(act: () => Promise<unknown>): Promise<string[]> {
    await untilQuiet(ana.page);
    const from = calls.length;
    await act();
    await untilQuiet(ana.page);
    return calls
      .slice(from)
      .filter((name) => !UNANNOUNCED.includes(name) && !name.startsWith('simulation'))
      .sort();
  }
  const open = (page: string) => callsOf(() => ana.page.evaluate(walkTo, page));

  /** Opens all pages, one after the other, and ends on one that is about no league. */
  async function tour(): Promise<string[]> {
    const made: string[] = [];
    for (const page of [...Object.values(pages), '/rules']) made.push(...(await open(page)));
    return made.sort();
  }

  /**
   * The calls of a tour some time after something has happened. A page on a busy machine may take itself for asleep and open its
   * stream again, after which all is asked for once: then it happens once more.
   */
  async function callsAfter(happens: () => Promise<unknown>): Promise<string[]> {
    // a page of the league would ask at once
    await open('/rules');
    for (;;) {
      const before = streams;
      await happens();
      await later();
      const made = await tour();
      if (streams === before) return made;
    }
  }

  it('should ask for nothing whose changes the stream announces, however old it is', async () => {
    expect(await callsAfter(() => Promise.resolve())).toEqual([]);
  });

  it('should ask once for what a change of the league touches, and show it', async () => {
    const { page } = ana;
    let name = '';
    const made = await callsAfter(async () => {
      names += 1;
      name = `League ${String(names)}`;
      await call(page, 'patch', `league/${league._id}`, { name });
    });
    expect(made).toEqual(OF_MEMBERS);
    await open(pages['home'] ?? '');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('should ask once for what a new member touches, and show them', async () => {
    const { page } = ana;
    expect(await callsAfter(join)).toEqual([...OF_MEMBERS, ...OF_A_NIGHT].sort());
    await open(pages['standings'] ?? '');
    await page
      .getByText(`again_${String(names)}`)
      .first()
      .waitFor();
  });

  it('should ask once for what results touch, and show them', async () => {
    const { page } = ana;
    await page.evaluate(walkTo, pages['player'] ?? '');
    await page.getByText('Provisional').first().waitFor();
    await open('/rules');
    await server.setClock(OFFICIAL);
    await later();
    const made = await tour();
    expect(made).toEqual([...new Set(made)]);
    expect(made).toEqual(expect.arrayContaining(['league standings', 'statistics league user']));
    await open(pages['player'] ?? '');
    expect(await page.getByText('Provisional').count()).toBe(0);
  });

  it('should ask once for the picks when somebody else has picked, and show that', async () => {
    const { page } = ana;
    await server.setClock(CHINA_IS_NEXT);
    await later();
    await tour();
    const left = [...others];
    const made = await callsAfter(async () => {
      const [person] = left.splice(0, 1);
      if (!person) throw new Error('Everybody has picked.');
      await pick(person, 'LEC', 'HAM', 'Ferrari');
    });
    expect(made).toEqual(OF_PICKS);
    await open(pages['grid'] ?? '');
    await page.getByText('Picks in').first().waitFor();
  });

  it('should ask again when the window is seen again for what nothing announces alone', async () => {
    const { page } = ana;
    for (;;) {
      await open(pages['home'] ?? '');
      await later();
      await open(pages['home'] ?? '');
      const before = streams;
      const from = calls.length;
      const made = await callsOf(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('blur')));
        await later();
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.waitForTimeout(LATER);
      });
      if (streams !== before) continue;
      expect(made).toEqual([]);
      expect(calls.slice(from)).toContain('plan');
      return;
    }
  });

  it('should ask once for what the page shows after the tab was hidden, and once on other pages', async () => {
    const { page } = ana;
    const turn = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => value,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await open(pages['home'] ?? '');
    const made = await callsOf(async () => {
      await turn('hidden');
      await later();
      await turn('visible');
      await page.waitForTimeout(LATER);
    });
    expect([...new Set(made)]).toEqual(OF_HOME);
    await tour();
    expect(await callsAfter(() => Promise.resolve())).toEqual([]);
  });

  it('should ask for all of it where there is no stream', async () => {
    const { page } = ana;
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        (input instanceof Request ? input.url : input.toString()).includes('/api/live')
          ? Promise.reject(new TypeError('Failed'))
          : fetch(input, init);
    });
    await page.reload();
    await tour();
    await later();
    expect([...new Set(await tour())]).toEqual(expect.arrayContaining(EVERYTHING));
  });

  it('should be answered 304 where tables and calendar are the same', async () => {
    const { page } = ana;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    const unchanged: string[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      urls.set(requestId, nameOf(request.url)),
    );
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (statusCode === 304) unchanged.push(requestId);
    });
    await page.goto(pages['plan'] ?? '');
    await untilQuiet(page);
    expect(unchanged.map((id) => urls.get(id))).toEqual(
      expect.arrayContaining(['league standings', 'race form', 'season']),
    );
  });
});
