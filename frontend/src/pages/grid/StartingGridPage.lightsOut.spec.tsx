import { act, screen, within } from '@testing-library/react';
import { noteOpenRound } from '../../lib/game/reveals';
import { aLeague, aUser } from '../../testing/people';
import { aSwap } from '../../testing/recap';
import { renderApp } from '../../testing/renderApp';
import {
  aNextRace,
  anEntry,
  aPick,
  aRace,
  aSeason,
  aSelection,
  standings,
} from '../../testing/season';
import { server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const NEXT = 'GET /api/race/next-race';
const GRID = 'GET /api/selections/league/:leagueId/race/:round';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const SEASON = 'GET /api/season/:season';

const hidden = { mainDriver: null, reserveDriver: null, team: null };
const zed = { userId: 'user-zed', username: 'zed' };
const adam = { userId: 'user-adam', username: 'Adam' };

const openGrid = {
  selections: [aPick({ ...zed, ...hidden, _id: null }), aSelection(adam), aPick()],
  isAdmin: false,
  locked: false,
};
const lockedGrid = {
  selections: [aPick(zed), aSelection(adam), aPick()],
  isAdmin: false,
  locked: true,
};

beforeEach(() => {
  server.use(LEAGUE, aLeague());
  server.use(NEXT, aNextRace());
  server.use(GRID, openGrid);
  server.use(SEASON, aSeason());
  server.use('GET /api/league/:leagueId/swaps', [aSwap({ round: 11, userId: 'user-zed' })]);
  server.use('GET /api/race/league/:leagueId', [
    aRace({ round: 11, lockAt: '2025-06-28T13:55:00.000Z' }),
    aRace({ round: 13, lockAt: '2025-07-25T14:25:00.000Z' }),
  ]);
  server.use('GET /api/switcheroo/remaining', { remaining: 3, total: 3 });
  server.use(
    STANDINGS,
    standings({
      driverStandings: [
        anEntry('zed', { driverPoints: 9 }),
        anEntry('mara', { driverPoints: 5 }),
        anEntry('adam'),
      ],
    }),
  );
});

afterEach(() => {
  jest.useRealTimers();
});

const open = () => renderApp({ path: '/league/league-sunday/grid' });
const boxes = async () => {
  await screen.findByText('zed');
  return screen.getAllByRole('listitem');
};
const press = (name: string) =>
  act(() => {
    screen.getByRole('button', { name }).click();
  });

describe('lights out', () => {
  const begin = async (answer: object = lockedGrid) => {
    const serverTime = '2025-07-25T14:24:58.000Z';
    jest.useFakeTimers({ now: Date.parse(serverTime) });
    server.use(NEXT, aNextRace({ serverTime }));
    open();
    await boxes();
    server.use(GRID, answer);
    await act(() => jest.advanceTimersByTimeAsync(2_100));
  };
  const dialog = () => screen.getByRole('dialog', { name: /Belgian Grand Prix|Lights out/ });
  const stage = () => dialog().dataset['step'];
  const openCards = () => dialog().querySelectorAll('.card.open').length;

  it('should light five lamps, go out, and turn the grid card by card (MO-01)', async () => {
    await begin();
    expect(within(dialog()).getByRole('button', { name: 'Skip' })).toHaveFocus();
    expect(stage()).toBe('locked');
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(stage()).toBe('lamps');
    expect(dialog().querySelectorAll('.gantry .on')).toHaveLength(5);
    expect(openCards()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(stage()).toBe('out');
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(stage()).toBe('turning');
    expect(openCards()).toBeGreaterThan(0);
    expect(within(dialog()).getByRole('status')).toHaveTextContent(
      'Lights out! Picks are on the grid.',
    );
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(stage()).toBe('rest');
    const grid = '/league/league-sunday/share?kind=grid&round=13';
    expect(within(dialog()).getByRole('link', { name: 'Share' })).toHaveAttribute('href', grid);
    press('Replay');
    expect(stage()).toBe('locked');
    // one tap ends it
    press('Skip');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Replay lights out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Share' })).toHaveAttribute('href', grid);
  });

  it('should show at the end how many swaps each has left (MO-01)', async () => {
    await begin();
    await act(() => jest.advanceTimersByTimeAsync(13_000));
    expect(stage()).toBe('rest');
    const card = (name: string) => within(within(dialog()).getAllByText(name)[0]!.closest('li')!);
    expect(card('zed').getByRole('img', { name: '2 swaps left' })).toBeInTheDocument();
    expect(card('Adam').getByRole('img', { name: '3 swaps left' })).toBeInTheDocument();
  });

  it.each([20, 100])('should turn the cards of %i members in time (MO-01)', async (members) => {
    const names = Array.from({ length: members - 1 }, (_, nth) => `m${String(nth)}`);
    const others = names.map((username) => ({ userId: `user-${username}`, username }));
    server.use(GRID, {
      ...openGrid,
      selections: [aPick(), ...others.map((each) => aPick({ ...each, ...hidden, _id: null }))],
    });
    const serverTime = '2025-07-25T14:24:58.000Z';
    jest.useFakeTimers({ now: Date.parse(serverTime) });
    server.use(NEXT, aNextRace({ serverTime }));
    open();
    await screen.findByText('m0');
    server.use(GRID, {
      ...lockedGrid,
      selections: [aPick(), ...others.map((each) => aPick(each))],
    });
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(within(dialog()).getByText('m0')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(stage()).toBe('rest');
    const drawn = Math.min(members, 20);
    expect(dialog().querySelectorAll('.card.open')).toHaveLength(drawn);
    expect(within(dialog()).queryAllByText('and 80 more on the starting grid')).toHaveLength(
      members > drawn ? 1 : 0,
    );
  });

  it('should say that the picks are on their way while they are, and turn them then (MO-01)', async () => {
    await begin(openGrid);
    const said = () => within(dialog()).getByRole('status').textContent;
    await act(() => jest.advanceTimersByTimeAsync(6_500));
    expect(said()).toBe('Lights out! Picks are on their way.');
    expect(screen.queryByText('No pick')).not.toBeInTheDocument();
    server.use(GRID, lockedGrid);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(stage()).toBe('rest');
    expect(openCards()).toBe(3);
    expect(said()).toMatch(/only one|No one has a unique pick/);
    expect(within(dialog()).getByRole('button', { name: 'Done' })).toHaveFocus();
  });

  it('should say one sentence for each of its parts (MO-01)', async () => {
    await begin();
    const said = () => within(dialog()).getByRole('status').textContent;
    expect(said()).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(said()).toBe('2 picks are locked in. Adam missed the lock.');
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(said()).toBe('Lights out! Picks are on the grid.');
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(said()).toMatch(/^No one has a unique pick\./);
  });

  it('should leave the page below as it was until it is over (MO-01)', async () => {
    await begin();
    const below = () => document.querySelector('main')?.textContent ?? '';
    await act(() => jest.advanceTimersByTimeAsync(11_500));
    expect(openCards()).toBe(3);
    expect(below()).not.toMatch(/Antonelli/);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    press('Done');
    expect(below()).toMatch(/Antonelli/);
  });

  it('should offer itself once to a screen that is opened later (MO-01)', async () => {
    noteOpenRound({ userId: aUser()._id, leagueId: 'league-sunday', round: 13 });
    server.use(NEXT, aNextRace({ locked: true, serverTime: '2025-07-25T15:00:00.000Z' }));
    server.use(GRID, lockedGrid);
    const { user } = open();
    await boxes();
    // her own picks are no secret to her
    expect(screen.getAllByText(/Antonelli/)).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'Hidden' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show picks' }));
    expect(screen.getAllByText(/Antonelli/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Watch the reveal' })).not.toBeInTheDocument();
  });

  it('should cover nothing once the result is in (MO-01, MO-02)', async () => {
    noteOpenRound({ userId: aUser()._id, leagueId: 'league-sunday', round: 13 });
    const serverTime = '2025-07-27T18:00:00.000Z';
    server.use(NEXT, aNextRace({ locked: true, serverTime, status: 'completed' }));
    server.use(GRID, lockedGrid);
    open();
    await boxes();
    expect(screen.getAllByText(/Antonelli/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Watch the reveal' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Replay lights out' })).toBeVisible();
  });

  it('should be its last scene at once for whoever wants no motion (MO-01)', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    await begin();
    await act(() => jest.advanceTimersByTimeAsync(300));
    window.matchMedia = matchMedia;
    expect(stage()).toBe('rest');
    expect(screen.queryByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  });
});
