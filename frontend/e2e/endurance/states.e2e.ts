import type { Browser, Page } from 'playwright-core';
import { axeIn, looksInTurn } from '../axe';
import { goOn, visit, untilQuiet, openDemo } from '../browser';
import { arrive, demoLeague, foundLeague, freshName, newcomer, OWNER } from '../people';

type State = {
  /** behind the address of the league, or from the root on */
  readonly path: string;
  /** what a player does there; nothing: as it opens */
  readonly doing?: readonly Step[];
};
type Step = (page: Page) => Promise<unknown>;

const press =
  (name: string | RegExp, role: 'button' | 'tab' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();
const unfold =
  (title: string): Step =>
  (page) =>
    page.locator('summary').filter({ hasText: title }).click();
const toTop: Step = (page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
  });
const inDialog: Step = (page) => page.getByRole('dialog').waitFor();

/** Screens besides those that open by themselves: dialogs, opened rows, other tabs, hints, refusals. */
const OPENED: Record<string, State> = {
  menu: { path: '', doing: [press('Menu'), inDialog, press('My League')] },
  'new code': { path: '/settings', doing: [press('New code')] },
  'owner may': { path: '/settings', doing: [press('Change')] },
  rename: { path: '/settings', doing: [press('Rename')] },
  log: { path: '/log' },
  'nothing chosen': { path: '/race/next/selections', doing: [press('Confirm')] },
  'switcheroo unfolded': { path: '/race/next/selections', doing: [unfold('Switcheroo')] },
  'free names only': { path: '/race/next/selections', doing: [press('Show available only')] },
  'other round': { path: '/race/12/selections' },
  'row of standings': { path: '/standings', doing: [press(/undercut_ines/)] },
  matrix: { path: '/standings?table=matrix' },
  'teams championship': { path: '/standings', doing: [press('Teams Championship', 'tab')] },
  'sum explained': {
    path: '/standings',
    doing: [(page) => page.getByTitle('How driver points were scored').first().click(), inDialog],
  },
  'statistics as a table': { path: '/statistics', doing: [press('Table View', 'tab')] },
  'card turned': { path: '/statistics', doing: [press(/Total Points/)] },
  'round explained': { path: '/race/9?player=nobody&round=9', doing: [inDialog] },
  'result by hand': {
    path: '//admin',
    doing: [
      (page) => page.getByLabel('Round', { exact: true }).selectOption('9'),
      press('Enter result'),
      inDialog,
    ],
  },
  'account deleted': {
    path: '//profile',
    doing: [press('Delete Account'), inDialog],
  },
  'league made': { path: '//dashboard', doing: [press('Create League')] },
  'league joined': { path: '//dashboard', doing: [press('Join League')] },
  // from the top: else the bar of the page lies over some of it
  'jobs unfolded': { path: '//admin', doing: [unfold('Jobs'), toTop] },
  'installation unfolded': { path: '//admin', doing: [unfold('Installation'), toTop] },
  'no such page': { path: '//nowhere' },
  'no such round': { path: '/race/99' },
};

/** What opens with data of its own. */
const ROUTES = [
  '//dashboard',
  '//profile',
  '//admin',
  '//statistics',
  '//security',
  '//notifications',
  '',
  '/race/next/selections',
  '/race/history',
  '/race/9',
  '/standings',
  '/grid',
  '/briefing',
  '/statistics',
  '/log',
  '/settings',
  '/hall',
  '/season-end',
];

describe('axe, wide and narrow, dark and light', () => {
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
  });

  afterAll(async () => {
    await browser?.close();
  });

  const asOwner = async () => {
    const visitor = await visit(browser, url);
    await arrive(visitor.page, OWNER);
    return { ...visitor, league: await demoLeague(visitor.page) };
  };

  it('should find nothing in dialogs, opened rows and refusals', async () => {
    const { page, context, league } = await asOwner();
    const findings: string[] = [];
    for (const [name, state] of Object.entries(OPENED)) {
      findings.push(...(await lookAt(page, league._id, state)).map((each) => `${name}: ${each}`));
    }
    await context.close();
    expect(findings).toEqual([]);
  });

  it('should find nothing on the page of a player, of oneself and of a stranger', async () => {
    const { page, context, league } = await asOwner();
    const other = league.members.find(({ username }) => username === 'late_braker')?._id ?? '';
    const own = league.members.find(({ username }) => username === 'mara_apex')?._id ?? '';
    const findings: string[] = [];
    for (const path of [`${other}?view=you-and-them&table=teams`, own, 'nobody']) {
      const state = { path: `/players/${path}` };
      findings.push(...(await lookAt(page, league._id, state)).map((each) => `${path}: ${each}`));
    }
    await context.close();
    expect(findings).toEqual([]);
  });

  it('should find nothing where data cannot be loaded', async () => {
    const { page, context, league } = await asOwner();
    await page.route(/\/api\/(?!auth|simulation)/, (route) =>
      route.fulfill({ status: 500, headers: { 'x-gridlock': '1' }, body: '' }),
    );
    expect(await findingsOf(page, league._id)).toEqual([]);
    await context.close();
  });

  it('should find nothing in a league of one', async () => {
    const { page, context } = await newcomer(browser, url, {
      username: freshName('lonely_lap'),
      device: 'desktop',
    });
    const nowhere = await findingsOf(page, '', ['//dashboard', '//profile', '//statistics']);
    const { _id: league } = await foundLeague(page, 'Lap of One');
    const alone = await findingsOf(page, league, [...ROUTES, '/players/nobody']);
    expect([...nowhere, ...alone]).toEqual([]);
    await context.close();
  });
});

async function findingsOf(page: Page, league: string, paths = ROUTES): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    findings.push(...(await lookAt(page, league, { path })).map((each) => `${path}: ${each}`));
  }
  return findings;
}

/** Opens a screen, does what there is to do, and lets axe look at it. */
async function lookAt(page: Page, league: string, { path, doing = [] }: State): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  // as axe looks at it: what moves would only cost time before
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goOn(page, path.startsWith('//') ? path.slice(1) : `/league/${league}${path}`);
  await untilQuiet(page);
  try {
    for (const step of doing) await step(page);
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot();
    throw new Error(`Nothing more to do on ${page.url()}, which shows\n${shown}`, { cause: error });
  }
  return axeIn(looksInTurn(), page);
}
