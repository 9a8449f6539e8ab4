import { act, screen, waitFor, within } from '@testing-library/react';
import type { NextRace } from '../../features/race/raceApi';
import { leaveTo } from '../../lib/ui/navigation';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aUser } from '../../testing/people';
import { waitForPath, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

jest.mock('../../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

const NEXT_RACE = 'GET /api/race/next-race';
const NEWS = 'GET /api/announcements/active';
const LEAGUES = 'GET /api/league/user/leagues';

const aRace = (more: Partial<NextRace> = {}): NextRace => ({
  _id: 'race-13',
  round: 13,
  season: 2025,
  raceName: 'Belgian Grand Prix',
  circuit: 'Circuit de Spa-Francorchamps',
  country: 'Belgium',
  countryCode: 'BE',
  status: 'scheduled',
  isSprintWeekend: true,
  race: { startTime: '2025-07-27T13:00:00.000Z' },
  qualifying: { startTime: '2025-07-26T14:00:00.000Z' },
  sprintQualifying: { startTime: '2025-07-25T14:30:00.000Z' },
  sprint: { startTime: '2025-07-26T10:00:00.000Z' },
  lockAt: '2025-07-25T14:25:00.000Z',
  locked: false,
  endOfWeekend: '2025-07-27T23:59:00.000Z',
  waitingFor: null,
  waitingCars: null,
  serverTime: '2025-07-23T18:47:52.000Z',
  ...more,
});

function open({ race = aRace(), as = aUser() } = {}) {
  server.use(NEXT_RACE, race);
  server.use(NEWS, []);
  return renderApp({ path: '/dashboard', as });
}

const clock = () => screen.findByRole('timer');
const card = async () => within(await screen.findByRole('region', { name: 'Next Race' }));
const openPanel = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the head of the dashboard', () => {
  it('should lead to the profile, and to the world outside (DB-02, DB-03, DB-05)', async () => {
    open();
    const profile = await screen.findByRole('link', { name: 'Profile: mara_apex' });
    expect(profile).toHaveAttribute('href', '/profile');
    expect(profile.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'GRIDLOCK' })).toBeVisible();
    expect(screen.getByRole('link', { name: /social media/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
  });

  it('should sign out (DB-04)', async () => {
    const { user } = open();
    server.use('POST /api/auth/logout', { message: 'Signed out.' });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
  });

  it('should have nothing that axe complains about', async () => {
    open({ as: aUser({ isAppAdmin: true }) });
    await clock();
    await expectAccessible();
  });
});

describe('the next race', () => {
  const timeIs = (now: string) => {
    jest.useFakeTimers({ now: Date.parse(now) });
  };

  it('should count down to sprint qualifying while that is to come (SM-12, DB-06, DB-08)', async () => {
    timeIs('2025-07-23T18:47:52.000Z');
    open();
    expect(await clock()).toHaveAccessibleName('Time to sprint qualifying');
    expect(await clock()).toHaveTextContent(/01Days19Hours42Minutes08Seconds/);
    expect(await screen.findByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await clock()).toHaveTextContent(/01Days19Hours42Minutes06Seconds/);
  });

  it('should count down to the race from the start of sprint qualifying on (SM-13, SM-14)', async () => {
    timeIs('2025-07-25T14:29:58.000Z');
    open({ race: aRace({ serverTime: '2025-07-25T14:29:58.000Z', locked: true }) });
    expect(await clock()).toHaveAccessibleName('Time to sprint qualifying');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await clock()).toHaveAccessibleName('Time to the race');
    expect((await card()).getByText('Picks are locked')).toBeVisible();
  });

  it('should tell that the race has started, and not count to it any more', async () => {
    timeIs('2025-07-27T13:30:00.000Z');
    open({ race: aRace({ serverTime: '2025-07-27T13:30:00.000Z', locked: true }) });
    expect(await clock()).toHaveTextContent('Lights out. The race has started.');
    expect(await clock()).not.toHaveTextContent('Time to the race');
  });

  it('should count down to the race on a normal weekend (SM-13)', async () => {
    timeIs('2025-07-27T12:59:59.000Z');
    open({
      race: aRace({
        isSprintWeekend: false,
        sprintQualifying: undefined,
        sprint: undefined,
        serverTime: '2025-07-27T12:59:59.000Z',
      }),
    });
    expect(await clock()).toHaveTextContent(/00Days00Hours00Minutes01Seconds/);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await clock()).toHaveTextContent(/00Days00Hours00Minutes00Seconds/);
  });

  it('should go by the time of the server, whatever the phone says', async () => {
    timeIs('2031-01-01T00:00:00.000Z');
    open();
    const timer = await clock();
    await waitFor(() => {
      expect(timer).toHaveTextContent(/01Days19Hours42Minutes08Seconds/);
    });
  });

  it('should list the sessions with their local times, and the deadline of the picks (DB-09, TE-22)', async () => {
    timeIs('2025-07-23T18:47:52.000Z');
    open();
    await clock();
    const rows = (await (await card()).findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows.map((row) => row.replace(/\d.*/, ''))).toEqual([
      'Sprint qualifying',
      'Sprint',
      'Qualifying',
      'Race',
    ]);
    for (const row of rows) expect(row).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d$/);
    expect((await card()).getByText(/^Picks lock \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  });

  it('should ask for the next one until the server has told it', async () => {
    const serverTime = '2025-07-27T23:58:59.000Z';
    timeIs(serverTime);
    open({ race: aRace({ serverTime }) });
    await clock();
    const answers = [failure(), failure()];
    server.use(
      NEXT_RACE,
      () =>
        answers.shift() ??
        json(aRace({ round: 14, raceName: 'Dutch Grand Prix', endOfWeekend: null })),
    );
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('heading', { name: 'Dutch Grand Prix' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(NEXT_RACE)).toHaveLength(4);
  });

  it('should ask for the next one when the weekend is over', async () => {
    timeIs('2025-07-27T23:58:59.000Z');
    open({ race: aRace({ serverTime: '2025-07-27T23:58:59.000Z' }) });
    await clock();
    server.use(NEXT_RACE, aRace({ raceName: 'Hungarian Grand Prix', endOfWeekend: null }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('heading', { name: 'Hungarian Grand Prix' })).toBeVisible();
  });

  it('should fall back to Next Race without a name, and to TBD without a time (DB-07, CO-24)', async () => {
    open({
      race: aRace({ raceName: '', race: { startTime: null }, isSprintWeekend: false }),
    });
    expect((await screen.findAllByText(/TBD/)).length).toBeGreaterThan(0);
    expect((await card()).getByRole('heading', { name: 'Next Race' })).toBeVisible();
  });

  it('should say that no race is coming (ER-03)', async () => {
    open();
    server.use(NEXT_RACE, () => failure(404));
    expect(await screen.findByText('No upcoming races scheduled')).toBeVisible();
    expect((await card()).getByRole('heading', { name: 'Next Race' })).toBeVisible();
  });

  it('should say that the race could not be loaded, and try again (ER-02)', async () => {
    const { user } = open();
    server.use(NEXT_RACE, () => failure(500));
    expect(await screen.findByText('Failed to load race data')).toBeVisible();
    server.use(NEXT_RACE, aRace());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
  });
});

describe('the tiles', () => {
  it('should be five, two of which lead away (DB-18, DB-20, DB-21)', async () => {
    open();
    for (const name of ['Create League', 'Join League', 'My Leagues'])
      expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');
    expect(main.getByRole('link', { name: 'Info' })).toHaveAttribute('href', '/info');
  });

  it('should switch one panel (DB-19, SM-16)', async () => {
    const { user } = open();
    await openPanel(user, 'Create League');
    expect(screen.getByLabelText('League name')).toBeVisible();
    await openPanel(user, 'Join League');
    expect(screen.queryByLabelText('League name')).not.toBeInTheDocument();
    expect(screen.getByLabelText('League code')).toBeVisible();
  });

  it('should load the leagues when their panel opens, and mark the own ones (DB-24 to DB-26)', async () => {
    const { user } = open();
    server.use(LEAGUES, [
      aLeague(),
      aLeague({ _id: 'l2', name: 'Office Pit Crew', owner: 'other' }),
    ]);
    await clock();
    expect(server.asked(LEAGUES)).toHaveLength(0);
    await openPanel(user, 'My Leagues');
    const own = await screen.findByRole('link', { name: /Sunday Drivers/ });
    expect(own).toHaveAttribute('href', '/league/league-sunday');
    expect(own).toHaveTextContent('Season 2025 · 1 member');
    expect(within(own).getByText('Admin')).toBeVisible();
    expect(screen.getByRole('link', { name: /Office Pit Crew/ })).not.toHaveTextContent('Admin');
    expect(server.asked(LEAGUES)).toHaveLength(1);
  });

  it('should say when there are no leagues yet, and when they cannot be loaded (ER-39)', async () => {
    const { user } = open();
    server.use(LEAGUES, () => failure(500));
    await openPanel(user, 'My Leagues');
    expect(
      await screen.findByText('Failed to load leagues. Please try again later.'),
    ).toBeVisible();
    server.use(LEAGUES, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are not part of any leagues yet.')).toBeVisible();
  });
});

describe('creating and joining a league', () => {
  const CREATE = 'POST /api/league';
  const JOIN = 'POST /api/league/join';

  function leagueAnswers() {
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    server.use(LEAGUES, []);
  }

  it('should show the good news and go to the new league after 1.5 s (DB-22, DB-27, CO-18)', async () => {
    jest.useFakeTimers();
    const { user, router } = open();
    server.use(CREATE, () => json(aLeague(), 201));
    leagueAnswers();
    await openPanel(user, 'Create League');
    await user.type(screen.getByLabelText('League name'), '  Sunday Drivers ');
    await user.click(
      within(screen.getByRole('region', { name: 'Create League' })).getByRole('button'),
    );
    expect(await screen.findByText('Sunday Drivers is ready. Taking you there now.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => jest.advanceTimersByTimeAsync(200));
    await waitForPath(router, '/league/league-sunday');
    expect(server.asked(CREATE).map(({ body }) => body)).toEqual([
      { name: 'Sunday Drivers', ownerMay: 'fill-missed' },
    ]);
  });

  it('should let the maker choose what the owner may assign (OVERRIDE-4)', async () => {
    const { user } = open();
    server.use(CREATE, () => problem(409, 'Not now'));
    await openPanel(user, 'Create League');
    const choice = within(screen.getByRole('group', { name: 'Owner may' }));
    expect(choice.getByRole('radio', { name: /^Fill missed picks/ })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: /^Replace picks too.*marked.*email/ }));
    await user.type(screen.getByLabelText('League name'), 'Office{Enter}');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(server.asked(CREATE)[0]?.body).toEqual({ name: 'Office', ownerMay: 'replace' });
  });

  it('should join with a code in upper case, six characters at most (DB-23, DB-28, VA-10, VA-11)', async () => {
    jest.useFakeTimers();
    const { user, router } = open();
    server.use(JOIN, () => json(aLeague(), 201));
    leagueAnswers();
    await openPanel(user, 'Join League');
    const field = screen.getByLabelText('League code');
    await user.type(field, 'k7q x2mzz');
    expect(field).toHaveValue('K7QX2M');
    await user.click(
      within(screen.getByRole('region', { name: 'Join League' })).getByRole('button'),
    );
    expect(await screen.findByText(/You are in Sunday Drivers/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    await waitForPath(router, '/league/league-sunday');
    expect(server.asked(JOIN)[0]?.body).toEqual({ code: 'K7QX2M' });
  });

  it.each([
    ['Create League', 'League name', 'League name is required'],
    ['Join League', 'League code', 'League code is required'],
  ])('should want an entry for %s (VA-12, VA-13)', async (name, label, text) => {
    const { user } = open();
    await openPanel(user, name);
    await user.click(within(screen.getByRole('region', { name })).getByRole('button'));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it.each([
    ['Create League', CREATE, 'League name', 'Failed to create league. Please try again.'],
    [
      'Join League',
      JOIN,
      'League code',
      'Failed to join league. Please check the code and try again.',
    ],
  ])('should say why %s failed (ER-16, ER-17, ER-01)', async (name, route, label, text) => {
    const { user } = open();
    server.use(route, () => failure(500));
    await openPanel(user, name);
    await user.type(screen.getByLabelText(label), 'ABCDEF');
    const press = () =>
      user.click(within(screen.getByRole('region', { name })).getByRole('button'));
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    server.use(route, () => problem(409, 'You are already in this league'));
    await press();
    expect(await screen.findByText('You are already in this league')).toBeVisible();
  });
});

describe('the bulletin board', () => {
  const admin = aUser({ isAppAdmin: true });
  const news = [
    {
      _id: 'n1',
      title: 'Sprint weekend',
      content: 'Picks lock on Friday.',
      createdAt: '2025-07-23T07:14:00.000Z',
      status: 'published',
    },
    {
      _id: 'n2',
      title: 'Scores are final',
      content: 'Nothing changed.',
      createdAt: '2025-07-07T03:40:00.000Z',
      status: 'published',
    },
  ];
  const board = async () => within(await screen.findByRole('region', { name: 'Bulletin Board' }));

  it('should say Loading..., then that there is nothing (DB-13, DB-14)', async () => {
    open();
    const answer = later();
    server.use(NEWS, () => answer.answer);
    expect(await (await board()).findByText('Loading...')).toBeVisible();
    answer.give(json([]));
    expect(await (await board()).findByText('No announcements yet.')).toBeVisible();
  });

  it('should show the news, for players without any tools (DB-10, DB-15 to DB-17)', async () => {
    open();
    server.use(NEWS, news);
    expect(await screen.findByRole('article', { name: 'Sprint weekend' })).toHaveTextContent(
      /Picks lock on Friday.\d\d-07-2025/,
    );
    expect(screen.queryByRole('button', { name: 'Add announcement' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete announcement' })).not.toBeInTheDocument();
  });

  it('should say when the news cannot be loaded (ER-04)', async () => {
    open();
    server.use(NEWS, () => failure(500));
    expect(await (await board()).findByRole('alert')).toHaveTextContent(
      'Failed to load announcements',
    );
  });

  async function write() {
    const { user } = open({ as: admin });
    await user.click(await screen.findByRole('button', { name: 'Add announcement' }));
    return user;
  }

  it('should let an app admin post (DB-16, EN-04, AP-21)', async () => {
    const user = await write();
    server.use('POST /api/announcements', () => json(news[0], 201));
    await user.type(screen.getByLabelText('Title'), 'Sprint weekend');
    await user.type(screen.getByLabelText('Content'), 'Picks lock on Friday.');
    server.use(NEWS, news);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('article', { name: 'Sprint weekend' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(server.asked('POST /api/announcements')[0]?.body).toEqual({
      title: 'Sprint weekend',
      content: 'Picks lock on Friday.',
      status: 'published',
    });
  });

  it('should want both title and content, and close on Cancel (VA-14)', async () => {
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText('Content is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(server.asked('POST /api/announcements')).toHaveLength(0);
  });

  it('should keep what was written when posting fails (ER-05)', async () => {
    const user = await write();
    server.use('POST /api/announcements', () => failure(500));
    await user.type(screen.getByLabelText('Title'), 'A');
    await user.type(screen.getByLabelText('Content'), 'B');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Failed to post announcement')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('A');
  });

  it('should ask before it deletes (VA-28)', async () => {
    const { user } = open({ as: admin });
    server.use(NEWS, news);
    server.use('DELETE /api/announcements/:id', { message: 'Deleted.' });
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const article = within(await screen.findByRole('article', { name: 'Scores are final' }));
    const bin = article.getByRole('button', { name: 'Delete announcement' });
    await user.click(bin);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this announcement?');
    expect(server.asked('DELETE /api/announcements/:id')).toHaveLength(0);
    confirm.mockReturnValue(true);
    server.use(NEWS, news.slice(0, 1));
    await user.click(bin);
    await waitFor(() => {
      expect(screen.queryByText('Scores are final')).not.toBeInTheDocument();
    });
    expect(server.asked('DELETE /api/announcements/:id')[0]?.params).toEqual({ id: 'n2' });
  });

  it('should say when deleting fails (ER-06)', async () => {
    const { user } = open({ as: admin });
    server.use(NEWS, news);
    server.use('DELETE /api/announcements/:id', () => failure(500));
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const article = within(await screen.findByRole('article', { name: 'Sprint weekend' }));
    await user.click(article.getByRole('button', { name: 'Delete announcement' }));
    expect(await article.findByText('Failed to delete announcement')).toBeVisible();
  });
});
