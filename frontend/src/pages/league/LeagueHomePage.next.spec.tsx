import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from '../../app/live/staleTags';
import { noteOpenRound } from '../../lib/game/reveals';
import { formatOpening } from '../../lib/game/deadlines';
import { setLive } from '../../lib/app/live';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, anOverview } from '../../testing/people';
import { aRecap, aStory } from '../../testing/recap';
import { renderApp } from '../../testing/renderApp';
import {
  aFollowingRace,
  aNextRace,
  aPick,
  aRace,
  aSeason,
  aSelection,
  standings,
} from '../../testing/season';
import { failure, server } from '../../testing/server';

const NEXT = 'GET /api/race/next-race';
const GRID = 'GET /api/selections/league/:leagueId/race/:round';
const two = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league = aLeague({ members: two }), race = aNextRace()) {
  server.use('GET /api/league/:id', league);
  server.use(NEXT, race);
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  return renderApp({ path: '/league/league-sunday' });
}

const adam = { userId: 'user-adam', username: 'adam' };
const grid = { selections: [aPick(), aSelection(adam)], isAdmin: false, locked: false };

beforeEach(() => {
  localStorage.clear();
  server.use(GRID, grid);
  server.use('GET /api/season/:season', aSeason());
});

describe('the wall', () => {
  afterEach(() => {
    act(() => setLive(false));
  });

  const boxes = async () =>
    within(await screen.findByRole('list', { name: 'Members and their picks' }));

  it('should count to the lock and show who has picked, and no name of a pick (SG-05)', async () => {
    const others = { mainDriver: null, reserveDriver: null, team: null };
    server.use(GRID, {
      ...grid,
      selections: [aPick({ ...adam, ...others, selectionMade: true }), aSelection()],
    });
    open();
    expect(await screen.findByRole('timer', { name: /^Picks lock in 2 days/ })).toBeVisible();
    const list = await boxes();
    expect(await list.findByText('picks in')).toBeInTheDocument();
    const count = screen.getByRole('link', { name: '1 of 2 have picked , Starting Grid' });
    expect(count).toHaveAttribute('href', '/league/league-sunday/grid');
    expect(list.getAllByRole('listitem').map((box) => box.textContent)).toEqual([
      expect.stringContaining('picks in'),
      expect.stringContaining('still to pick'),
    ]);
    await expectAccessible();
  });

  it('should be about the round that opens next from the flag on, above the result (NEXT-4, PM-03)', async () => {
    server.use(GRID, { ...grid, locked: true });
    const serverTime = '2025-07-27T18:00:00.000Z';
    const following = aFollowingRace();
    const race = aNextRace({ serverTime, locked: true, status: 'completed', following });
    open(aLeague({ members: two }), race);
    const wall = await screen.findByRole('region', { name: 'Hungarian Grand Prix' });
    const opens = formatOpening(following.opensAt, Date.parse(serverTime));
    expect(within(wall).getByText(/^Picks open/)).toHaveTextContent(`Picks open ${opens}`);
    expect(within(wall).getByRole('timer', { name: /^Picks open in 5 h/ })).toBeVisible();
    expect(within(wall).getByText('The result of the Belgian Grand Prix is in.')).toBeVisible();
    const door = await screen.findByRole('link', { name: /^Next Race/ });
    expect(door).toHaveTextContent(`Hungarian Grand Prix, opens ${opens}`);
    expect(door).toHaveTextContent('Not picked yet');
    await expectAccessible();
  });

  it('should count on to the swap window after the lock, with the picks in the boxes', async () => {
    server.use(GRID, { ...grid, locked: true });
    open(undefined, aNextRace({ serverTime: '2025-07-25T15:00:00.000Z', locked: true }));
    expect(await screen.findByRole('timer', { name: 'Swaps open in 30 min' })).toBeVisible();
    const list = await boxes();
    expect(await list.findByText('ANT')).toBeVisible();
    expect(list.getByText('No pick')).toBeVisible();
    await expectAccessible();
  });

  it('should cover the picks of others until they were watched (MO-01)', async () => {
    noteOpenRound({ userId: 'user-mara', leagueId: 'league-sunday', round: 13 });
    server.use(GRID, { ...grid, selections: [aPick(), aPick(adam)], locked: true });
    open(undefined, aNextRace({ serverTime: '2025-07-25T15:00:00.000Z', locked: true }));
    expect(await screen.findByRole('heading', { name: /^Lights out/ })).toBeVisible();
    const list = await boxes();
    expect(await list.findByRole('img', { name: 'Hidden' })).toBeVisible();
    // her own are no secret to her
    expect(list.getAllByText('ANT')).toHaveLength(1);
    await expectAccessible();
    act(() => {
      screen.getByRole('button', { name: 'Show picks' }).click();
    });
    expect(list.getAllByText('ANT')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Watch the reveal' })).not.toBeInTheDocument();
  });

  it('should offer one show at a time: the flag of the round before comes after the reveal', async () => {
    noteOpenRound({ userId: 'user-mara', leagueId: 'league-sunday', round: 13 });
    server.use(GRID, { ...grid, selections: [aPick(), aPick(adam)], locked: true });
    const lastResult = {
      round: 12,
      raceName: 'British Grand Prix',
      points: 34,
      resultsStatus: 'official' as const,
      at: '2025-07-06T16:20:00.000Z',
    };
    server.use('GET /api/league/user/overview', [anOverview({ lastResult })]);
    open(undefined, aNextRace({ serverTime: '2025-07-25T15:00:00.000Z', locked: true }));
    const show = await screen.findByRole('button', { name: 'Show picks' });
    expect(await screen.findByRole('link', { name: /^Result in: British/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch the flag' })).not.toBeInTheDocument();
    act(() => {
      show.click();
    });
    expect(await screen.findByRole('button', { name: 'Watch the flag' })).toBeVisible();
  });

  it('should offer the flag and cover nothing once the result is in (MO-01, MO-02)', async () => {
    noteOpenRound({ userId: 'user-mara', leagueId: 'league-sunday', round: 13 });
    server.use(GRID, { ...grid, selections: [aPick(), aPick(adam)], locked: true });
    const lastResult = {
      round: 13,
      raceName: 'Belgian Grand Prix',
      points: 31,
      resultsStatus: 'provisional' as const,
      at: '2025-07-27T15:20:00.000Z',
    };
    server.use('GET /api/league/user/overview', [anOverview({ lastResult })]);
    const serverTime = '2025-07-27T18:00:00.000Z';
    open(undefined, aNextRace({ serverTime, locked: true, status: 'completed' }));
    expect(await screen.findByRole('button', { name: 'Watch the flag' })).toBeVisible();
    const list = await boxes();
    expect(await list.findAllByText('ANT')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Watch the reveal' })).not.toBeInTheDocument();
    expect(screen.queryByText(/still covered/)).not.toBeInTheDocument();
  });

  it('should open at the lock by itself (LOCK-5)', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-25T14:24:58.000Z') });
    try {
      open(undefined, aNextRace({ serverTime: '2025-07-25T14:24:58.000Z' }));
      await screen.findByText('of 2 have picked');
      server.use(GRID, { ...grid, locked: true });
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByText('of 2 are on the grid')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('should tell who picks while it is looked at, and that it is live (LV-01)', async () => {
    server.use(GRID, { ...grid, selections: [aPick(), aSelection(adam)] });
    const { store } = open();
    await (await boxes()).findByText('picks in');
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    act(() => setLive(true));
    const wall = within(screen.getByRole('region', { name: 'Belgian Grand Prix' }));
    expect(wall.getByText('Live')).toBeVisible();
    server.use(GRID, { ...grid, selections: [aPick(), aPick(adam)] });
    act(() => void store.dispatch(invalidate({ league: 'league-sunday', what: ['picks'] })));
    expect(await wall.findByText('adam picked', { selector: 'b' })).toBeVisible();
    expect(wall.getByText('just now', { exact: false })).toBeVisible();
    expect(
      await wall.findByText('adam picked', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
    await expectAccessible();
    act(() => setLive(false));
    expect(wall.queryByText('Live')).not.toBeInTheDocument();
  });

  it('should stand without who has picked when that cannot be loaded', async () => {
    server.use(GRID, () => failure());
    open();
    expect(await screen.findByText('of 2 have picked')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each([
  ['after the lock', '2025-07-25T14:30:00.000Z', 'Picks are locked. Swaps open in 1 h'],
  ['during the race', '2025-07-27T13:20:00.000Z', 'Picks are locked. Result in 2 h'],
])('should say on the first tile what comes next %s (NEXT-3)', async (_, serverTime, hint) => {
  open(undefined, aNextRace({ serverTime, locked: true }));
  const tile = await screen.findByRole('link', { name: /Next Race/ });
  await waitFor(() => {
    expect(tile).toHaveTextContent(hint);
  });
});

it('should announce a result until its page was open, after the flag that shows it (MO-02)', async () => {
  const lastResult = {
    round: 12,
    raceName: 'British Grand Prix',
    points: 34,
    resultsStatus: 'official' as const,
    at: '2025-07-06T16:20:00.000Z',
  };
  server.use('GET /api/league/user/overview', [anOverview({ lastResult })]);
  const { user } = open();
  const notNow = await screen.findByRole('button', { name: 'Not now' });
  expect(screen.queryByRole('link', { name: /^Result in/ })).not.toBeInTheDocument();
  await user.click(notNow);
  expect(await screen.findByRole('link', { name: /^Result in: British/ })).toHaveAttribute(
    'href',
    '/league/league-sunday/recap/12',
  );
});

it('should show the champions of a season that is over, and lead on in winter (BOARD-5, LL-04)', async () => {
  const champions = { drivers: ['adam'], teams: ['mara_apex'] };
  server.use('GET /api/league/user/overview', [anOverview({ champions, current: null })]);
  open();
  const panel = within(await screen.findByRole('region', { name: 'Champions' }));
  expect(panel.getByText('adam')).toBeVisible();
  for (const [name, href] of [
    ['See how it ended', '/league/league-sunday/season-end'],
    ['Hall of fame', '/league/league-sunday/hall'],
    ['New race night', '/league/new/night?league=league-sunday'],
  ] as const) {
    expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible();
});

describe('a league made or joined after the lock', () => {
  const after = [aMember({ joinedAt: '2025-07-25T14:25:00.000Z' }), two[1]!];

  it('should say which race is the first, and until when it is picked for', async () => {
    open(aLeague({ members: after }));
    const text = await screen.findByText(
      /^Picks for the Belgian Grand Prix had already locked when you/,
    );
    expect(text).toHaveTextContent(
      /Your first race here is the Hungarian Grand Prix: pick from .* until [A-Z][a-z]{2} \d\d-08-2025/,
    );
  });

  it('should say nothing to anyone who joined in time', async () => {
    open();
    await screen.findByText(/^Locks in/);
    expect(screen.queryByText(/had already locked when you joined/)).not.toBeInTheDocument();
  });
});

it('should tell what the last round is headed by (MO-04)', async () => {
  server.use('GET /api/league/:leagueId/recap/:round', aRecap({ round: 12, stories: [aStory()] }));
  open();
  const link = await screen.findByRole('link', { name: /^Recap, round 12.*ines takes the round/ });
  expect(link).toHaveAttribute('href', '/league/league-sunday/recap/12');
});

it('should say so on the door to the rounds behind when nobody had a pick in the latest', async () => {
  open();
  expect(await screen.findByText('No picks in the last three rounds.')).toBeInTheDocument();
});

it('should have the latest of the log on the wire, joins in a row as one (LV-01)', async () => {
  const line = (_id: string, action: string, more = {}) => ({
    _id,
    action,
    at: '2025-07-06T14:00:00.000Z',
    actor: { _id: 'user-adam', username: 'adam' },
    round: null,
    before: null,
    after: null,
    notes: '',
    ...more,
  });
  const joins = ['c', 'b', 'a'].map((_id) => line(_id, 'member-joined'));
  const swap = line('d', 'switcheroo', { round: 12, at: '2025-07-23T18:02:00.000Z' });
  server.use('GET /api/league/:id/log', {
    entries: [swap, ...joins],
    page: 1,
    pageSize: 10,
    total: 4,
  });
  open();
  const wire = within(await screen.findByRole('region', { name: 'Latest activity' }));
  await wire.findByText('adam swapped main and reserve');
  expect(wire.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\dadam swapped main and reserveRound 12$/),
    '06-073 people joined the league',
  ]);
});
