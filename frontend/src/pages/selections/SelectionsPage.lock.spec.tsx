import { act, screen, waitFor, within } from '@testing-library/react';
import { serverNow } from '../../lib/game/serverClock';
import { aLeague, aMember, anOverview } from '../../testing/people';
import { aNextRace, aSeason, LOCK_AT, MOMENTS, NOTHING_USED, PICKS } from '../../testing/season';
import {
  choose,
  CURRENT,
  findSaved,
  LEAGUE,
  mockSelectionsPage,
  NEXT,
  nothing,
  openSelections,
  saved,
  SEASON,
  USED,
} from '../../testing/selectionsPage';
import { failure, json, later, problem, server } from '../../testing/server';
import { findAlert, findTitle, waitForPath } from '../../testing/renderApp';

beforeEach(mockSelectionsPage);

afterEach(() => {
  jest.useRealTimers();
});

describe('the lock', () => {
  const timeIs = (serverTime: string) => {
    jest.useFakeTimers({ now: Date.parse(serverTime) });
    server.use(NEXT, aNextRace({ serverTime }));
  };
  const clock = () => screen.findByRole('timer', { name: 'Time until picks lock' });

  it('should be counted down in days, hours, minutes and seconds (NS-01, CO-16)', async () => {
    timeIs('2025-07-23T14:00:00.000Z');
    openSelections();
    expect(await clock()).toHaveTextContent(/02Days00Hours25Minutes00Seconds/);
    await act(() => jest.advanceTimersByTimeAsync(1_010));
    expect(await clock()).toHaveTextContent(/02Days00Hours24Minutes59Seconds/);
  });

  it('should come when 1 s is left, and drop what is not saved (SM-17, SM-22, SM-24, SM-31, CO-03, CO-04)', async () => {
    timeIs('2025-07-25T14:24:50.000Z');
    // lights out would lie over the page
    server.use('GET /api/selections/league/:leagueId/race/:round', () => failure());
    server.use('GET /api/league/:leagueId/standings/:season', () => failure());
    const { user } = openSelections();
    await choose(user, PICKS);
    const left = Date.parse(LOCK_AT) - serverNow();
    await act(() => jest.advanceTimersByTimeAsync(left - 1_500));
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByText(/You didn’t pick for this race/)).toHaveTextContent(
      /Picks for the next race open when this weekend is over, on (Sun|Mon) \d\d:59\./,
    );
    expect(screen.getByText(/That is the Hungarian Grand Prix/)).toHaveTextContent(
      /which locks Sat 02-08-2025 \d\d:55\.$/,
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const next = screen.getByRole('timer', { name: 'Swaps open in' });
    expect(next).toHaveTextContent('Lights out! Picks are locked.');
    expect(next).toHaveTextContent(/00Days01Hours0[45]Minutes/);
    expect(screen.getByText('Lights out! Picks are locked.', { selector: '.vh' })).toHaveRole(
      'status',
    );
  });

  it('should lead to the race night where a round of one is next (NIGHT-1)', async () => {
    server.use(LEAGUE, aLeague({ pace: { kind: 'weekly', state: 'ready' } }));
    server.use('GET /api/race/league/:league/next-race', aNextRace());
    server.use('GET /api/league/:id/night', () => failure());
    server.use('GET /api/league/:leagueId/standings/:season', () => failure());
    const { router } = openSelections();
    await waitForPath(router, '/league/league-sunday/night');
    await findTitle('Race night');
    await findAlert();
  });

  it.each([
    ['the server says so (SM-20, SM-21)', {}, { locked: true }, 'Lights out!'],
    [
      'the time that sets it is missing (SM-23)',
      { lockAt: null },
      { locked: true, lockAt: null },
      'Locked: no lock time announced yet.',
    ],
  ])('should hold when %s', async (_, race, current, reason) => {
    server.use(NEXT, aNextRace({ ...race, moments: MOMENTS.slice(1) }));
    server.use(CURRENT, { ...saved, ...current });
    openSelections();
    await findSaved();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(screen.getByRole('timer', { name: 'Swaps open in' })).toHaveTextContent(reason);
  });

  it.each([
    ['2025-07-25T14:25:00.000Z', 'Swaps open in', '00Days01Hours05Minutes00Seconds'],
    ['2025-07-25T15:30:00.000Z', 'Swaps close in', '00Days18Hours25Minutes00Seconds'],
    ['2025-07-26T09:55:00.000Z', 'Lights out in', '01Days03Hours05Minutes00Seconds'],
    ['2025-07-27T13:00:00.000Z', 'Result in', '00Days02Hours20Minutes00Seconds'],
    ['2025-07-27T15:20:00.000Z', 'Next lock in', '05Days22Hours35Minutes00Seconds'],
  ])('should be followed at %s by a clock that says: %s (NEXT-3)', async (now, name, digits) => {
    timeIs(now);
    server.use(NEXT, aNextRace({ serverTime: now, locked: true }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    expect(await screen.findByRole('timer', { name })).toHaveTextContent(digits);
  });

  it('should lead from one moment to the next without a stop at zero (NEXT-3)', async () => {
    timeIs('2025-07-25T15:29:59.000Z');
    server.use(NEXT, aNextRace({ serverTime: '2025-07-25T15:29:59.000Z', locked: true }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    expect(await screen.findByRole('timer', { name: 'Swaps open in' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_010));
    expect(screen.getByRole('timer')).toHaveAccessibleName('Swaps close in');
  });

  it('should have no clock once there is nothing to wait for', async () => {
    server.use(NEXT, aNextRace({ locked: true, moments: [] }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    expect(await screen.findByText('Lights out! Picks are locked.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('should tell who joined after it what comes next, and nothing of a missed pick', async () => {
    const joinedAt = '2025-07-25T18:00:00.000Z';
    timeIs('2025-07-25T19:00:00.000Z');
    server.use(NEXT, aNextRace({ serverTime: '2025-07-25T19:00:00.000Z', locked: true }));
    server.use(LEAGUE, aLeague({ members: [aMember({ joinedAt })] }));
    server.use(CURRENT, { ...nothing, locked: true });
    openSelections();
    expect(await screen.findByText(/had already locked when you joined/)).toHaveTextContent(
      'Your first race here is the Hungarian Grand Prix',
    );
    expect(screen.queryByText(/You didn’t pick for this race/)).not.toBeInTheDocument();
  });

  it('should void a pick with a name that is gone, and say so from the lock on', async () => {
    timeIs('2025-07-25T14:24:57.000Z');
    const answers = [
      { ...saved, conflicts: ['team'] },
      { ...saved, conflicts: ['team'] },
    ];
    const isVoid = { ...saved, locked: true, isVoid: true };
    server.use(CURRENT, () => json(answers.shift() ?? isVoid));
    openSelections();
    await findSaved();
    expect(screen.getByText(/Choose again before the lock/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(screen.getByText('Your pick for this race is void:')).toBeVisible();
    // the server's clock was a moment behind: it is asked again
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(server.asked(CURRENT)).toHaveLength(3);
    expect(screen.getByText('Your pick for this race is void:')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Lights out! Picks are locked.');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(CURRENT)).toHaveLength(3);
  });

  it('should be warned of on the last day, while there is no pick', async () => {
    timeIs('2025-07-25T14:00:00.000Z');
    openSelections();
    expect(await screen.findByText('Less than 1 hour to go.')).toBeVisible();
  });

  it('should not be warned of once picks are saved', async () => {
    timeIs('2025-07-25T14:00:00.000Z');
    server.use(CURRENT, saved);
    openSelections();
    await findSaved();
    expect(screen.queryByText(/You haven’t picked/)).not.toBeInTheDocument();
  });
});

describe('the end of the weekend', () => {
  const BEFORE_END = '2025-07-27T23:58:58.000Z';
  const next = aNextRace({ round: 14, raceName: 'Dutch Grand Prix' });

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(BEFORE_END) });
    server.use(NEXT, aNextRace({ serverTime: BEFORE_END, locked: true }));
    server.use(CURRENT, { ...saved, locked: true });
  });

  it('should lead on to the next race, however often the server has to be asked', async () => {
    openSelections();
    await findSaved();
    const answers = [failure(), failure()];
    server.use(NEXT, () => answers.shift() ?? json({ ...next, serverTime: BEFORE_END }));
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(server.asked(NEXT)).toHaveLength(2);
    expect(screen.getByText(/Belgian Grand Prix/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(server.asked(NEXT)).toHaveLength(4);
    expect(screen.getByText(/Dutch Grand Prix/)).toBeVisible();
  });

  it('should end the season with its champions after its last race, and ask no more (BOARD-5)', async () => {
    const champions = { drivers: ['adam'], teams: ['mara_apex'] };
    server.use('GET /api/league/user/overview', [anOverview({ champions, current: null })]);
    openSelections();
    await findSaved();
    server.use(NEXT, () => problem(404, 'No upcoming races scheduled', 'NO_UPCOMING_RACE'));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('No upcoming races scheduled')).toBeVisible();
    const over = within(screen.getByRole('region', { name: 'The season is over' }));
    expect(over.getByText('adam')).toBeVisible();
    expect(over.getByRole('link', { name: 'Final standings' })).toHaveAttribute(
      'href',
      '/league/league-sunday/standings',
    );
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(NEXT)).toHaveLength(2);
  });
});

describe('other states', () => {
  it('should lead to the grid and to the briefing (NS-05, NS-06)', async () => {
    openSelections();
    expect(await screen.findByRole('link', { name: 'Starting Grid' })).toHaveAttribute(
      'href',
      '/league/league-sunday/grid',
    );
    expect(screen.getByRole('link', { name: 'Opponents Briefing' })).toHaveAttribute(
      'href',
      '/league/league-sunday/briefing',
    );
  });

  it('should show columns of the real size while loading', async () => {
    const waiting = later();
    server.use(CURRENT, () => waiting.answer);
    openSelections();
    await waitFor(() => {
      expect(server.asked(CURRENT)).toHaveLength(1);
    });
    expect(screen.getByText('Loading drivers and teams…')).toBeInTheDocument();
    waiting.give(json(nothing));
    await screen.findByRole('radiogroup', { name: 'Main driver' });
  });

  it.each([
    ['the league', LEAGUE, 'Failed to load data', aLeague()],
    ['the next race', NEXT, 'Failed to load data', aNextRace()],
    ['the current picks', CURRENT, 'Failed to load data', nothing],
    ['the season', SEASON, 'Failed to load data', aSeason()],
    ['the used names', USED, 'Failed to get used selections', NOTHING_USED],
  ])(
    'should say that %s could not be loaded, and try again (ER-22, ER-24)',
    async (_, route, text, answer) => {
      server.use(route, () => failure());
      const { user } = openSelections();
      expect(await findAlert()).toHaveTextContent(text);
      server.use(route, answer);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('radiogroup', { name: 'Main driver' });
    },
  );

  it('should prefer the words of the server, and lead home from a league that is not there (ER-01)', async () => {
    server.use(LEAGUE, () => problem(404, 'League not found'));
    openSelections();
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should say that no race is left', async () => {
    server.use(NEXT, () => problem(404, 'No upcoming races scheduled', 'NO_UPCOMING_RACE'));
    openSelections();
    expect(await screen.findByText('No upcoming races scheduled')).toBeVisible();
    // nobody is champion yet: the ways to what there is
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Standings' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Race History' })).toBeVisible();
  });
});
