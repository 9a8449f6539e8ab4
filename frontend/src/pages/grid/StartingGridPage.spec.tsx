import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import {
  aNextRace,
  anEntry,
  aPick,
  aSeason,
  aSelection,
  MOMENTS,
  standings,
} from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

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
const names = async () =>
  (await boxes()).map((box) => /(zed|Adam|mara_apex)/.exec(box.textContent)?.[0]);

describe('before the lock', () => {
  it.each([
    [true, 'Opens when the owner starts the night.'],
    [false, 'Picks lock when the owner moves on.'],
  ])('should say what the owner of a race night decides (NIGHT-1): %s', async (locked, said) => {
    server.use(LEAGUE, aLeague({ pace: { kind: 'by-hand', state: 'ready' } }));
    const night = { locked, lockAt: null, moments: [] };
    server.use('GET /api/race/league/:league/next-race', aNextRace(night));
    open();
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('should show everybody by username, with helmet and dot (SG-01, SG-03, SG-04, SG-06)', async () => {
    open();
    await findTitle('Starting Grid');
    expect(await names()).toEqual(['Adam', 'mara_apex', 'zed']);
    const [first, second] = await boxes();
    expect(within(first!).getByRole('img', { name: 'No pick yet' })).toHaveClass('no');
    expect(first).toHaveTextContent('Still to pick');
    expect(within(second!).getByRole('img', { name: 'Pick made' })).toHaveClass('yes');
    expect(second).toHaveTextContent('Picks in');
    expect(first!.querySelector('svg')).toBeInTheDocument();
    expect(second).toHaveClass('grid-box-own');
    expect(screen.getByText('Round 13 · Belgian Grand Prix')).toBeVisible();
  });

  it('should count no places, and pencil in who has still to pick', async () => {
    open();
    const [first, second] = await boxes();
    expect(first).toHaveClass('out');
    expect(second).not.toHaveClass('out');
    for (const box of await boxes()) expect(box.querySelector('.position')).not.toBeInTheDocument();
  });

  it.each([
    ['2025-07-25T13:24:59.000Z', true],
    ['2025-07-25T13:25:00.000Z', false],
  ])(
    'should call a missing pick an error in the last hour only: at %s %p',
    async (now, isQuiet) => {
      jest.useFakeTimers({ now: Date.parse(now) });
      server.use(NEXT, aNextRace({ serverTime: now }));
      open();
      const [first, second] = await boxes();
      const dot = within(first!).getByRole('img', { name: 'No pick yet' });
      expect(dot.classList.contains('quiet')).toBe(isQuiet);
      expect(within(second!).getByRole('img', { name: 'Pick made' })).not.toHaveClass('quiet');
    },
  );

  it('should show nobody a name of a pick (SG-05)', async () => {
    open();
    await boxes();
    expect(screen.queryByText(/Antonelli/)).not.toBeInTheDocument();
  });

  it('should ask for race, selections and standings once each (SG-09, SG-10, SG-11)', async () => {
    open();
    await boxes();
    for (const route of [LEAGUE, NEXT, GRID, STANDINGS, SEASON])
      expect(server.asked(route)).toHaveLength(1);
    expect(server.asked(GRID)[0]?.params).toEqual({ leagueId: 'league-sunday', round: '13' });
    expect(server.asked(STANDINGS)[0]?.params.season).toBe('2025');
  });

  it('should count the time to the lock by the second (SG-02, CO-17)', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-23T14:00:00.000Z') });
    open();
    const clock = await screen.findByRole('timer', { name: 'Lock in' });
    expect(clock).toHaveTextContent(/Lock in02Days00Hours25Minutes00Seconds/);
    await act(() => jest.advanceTimersByTimeAsync(1_010));
    expect(clock).toHaveTextContent(/02Days00Hours24Minutes59Seconds/);
  });

  it('should have nothing that axe complains about', async () => {
    open();
    await boxes();
    await expectAccessible();
  });
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.click());
};

describe('the reveal', () => {
  const closeTo = (serverTime: string) => {
    jest.useFakeTimers({ now: Date.parse(serverTime) });
    server.use(NEXT, aNextRace({ serverTime }));
    // what lights out shows at its end
    server.use('GET /api/league/:leagueId/swaps', []);
    server.use('GET /api/race/league/:leagueId', []);
    server.use('GET /api/switcheroo/remaining', { remaining: 3, total: 3 });
  };

  it('should come when the clock reads zero, by one request (SG-05, SM-25)', async () => {
    closeTo('2025-07-25T14:24:57.000Z');
    open();
    await boxes();
    server.use(GRID, lockedGrid);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(server.asked(GRID)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await press('Skip');
    const [first] = await boxes();
    expect(first).toHaveTextContent(/MainKimi AntonelliReserveOscar PiastriTeamWilliams/);
    expect(server.asked(GRID)).toHaveLength(2);
    const timer = screen.getByRole('timer', { name: 'Swaps open in' });
    expect(timer).toHaveTextContent('Lights out! Picks are on the grid.');
    expect(timer).toHaveTextContent(/00Days01Hours0[45]Minutes/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(GRID)).toHaveLength(2);
  });

  it('should ask again with growing pauses while the clock of the server is behind (TE-18)', async () => {
    closeTo('2025-07-25T14:24:59.000Z');
    open();
    await boxes();
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(server.asked(GRID)).toHaveLength(2);
    expect(screen.queryByText(/Antonelli/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(server.asked(GRID)).toHaveLength(3);
    server.use(GRID, lockedGrid);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(server.asked(GRID)).toHaveLength(4);
    expect(await screen.findAllByText(/Antonelli/)).toHaveLength(2);
  });

  it('should go by the time of the server, whatever the phone says', async () => {
    jest.useFakeTimers({ now: Date.parse('2025-07-25T18:00:00.000Z') });
    server.use(NEXT, aNextRace({ serverTime: '2025-07-25T14:24:50.000Z' }));
    open();
    await boxes();
    expect(screen.getByRole('timer')).toHaveTextContent('00Days00Hours00Minutes10Seconds');
    expect(server.asked(GRID)).toHaveLength(1);
  });
});

describe('after the lock', () => {
  beforeEach(() => {
    server.use(NEXT, aNextRace({ locked: true, serverTime: '2025-07-25T15:00:00.000Z' }));
    server.use(GRID, lockedGrid);
  });

  it('should stand by driver points, the leader first (SG-07)', async () => {
    open();
    expect(await names()).toEqual(['zed', 'mara_apex', 'Adam']);
    const [, , last] = await boxes();
    expect(last).toHaveTextContent('No pick');
    expect((await boxes()).map((box) => box.querySelector('.position')?.textContent)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(within(last!).getByRole('img', { name: 'No pick' })).toHaveClass('no');
  });

  it('should stand by username when the standings cannot be loaded', async () => {
    server.use(STANDINGS, () => failure());
    open();
    expect(await names()).toEqual(['Adam', 'mara_apex', 'zed']);
  });

  it('should follow the server when it is locked for another reason (TE-19)', async () => {
    const moments = MOMENTS.slice(1);
    const serverTime = '2025-07-25T15:00:00.000Z';
    server.use(NEXT, aNextRace({ locked: true, lockAt: null, moments, serverTime }));
    open();
    expect((await boxes())[0]).toHaveTextContent('MainKimi Antonelli');
    expect(screen.getByRole('timer')).toHaveTextContent('Locked: no lock time announced yet.');
    expect(screen.getByRole('timer')).not.toHaveTextContent('00Days00Hours00Minutes00Seconds');
  });

  it('should call a pick void whose name was taken', async () => {
    server.use(GRID, { ...lockedGrid, selections: [aPick({ isVoid: true })] });
    open();
    expect(await screen.findByText('Void: name already used')).toBeVisible();
    // as if missed
    expect(screen.getByRole('img', { name: 'No pick' })).toBeVisible();
  });
});

describe('other states', () => {
  it('should say that it is loading (SG-13)', async () => {
    const waiting = later();
    server.use(GRID, () => waiting.answer);
    open();
    await waitFor(() => {
      expect(screen.getByText('Loading grid...')).toBeVisible();
    });
    waiting.give(json(openGrid));
    await boxes();
    expect(screen.queryByText('Loading grid...')).not.toBeInTheDocument();
  });

  it.each([
    ['the race', NEXT],
    ['the selections', GRID],
  ])('should say that %s could not be loaded, and try again (ER-35)', async (_, route) => {
    server.use(route, () => failure());
    const { user } = open();
    expect(await findAlert()).toHaveTextContent(
      'Failed to load grid data. Please try again later.',
    );
    server.use(route, route === NEXT ? aNextRace() : openGrid);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await boxes();
  });

  it('should prefer the words of the server, and lead home from a league that is not there (ER-01)', async () => {
    server.use(LEAGUE, () => problem(404, 'League not found'));
    open();
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should say that no race is left', async () => {
    server.use(NEXT, () => problem(404, 'No upcoming races scheduled', 'NO_UPCOMING_RACE'));
    open();
    expect(await screen.findByText('No upcoming races scheduled')).toBeVisible();
  });

  it('should find the open round of a league of another season', async () => {
    server.use(NEXT, ({ query }) =>
      json(query.get('season') === '2025' ? aNextRace() : aNextRace({ season: 2024, round: 24 })),
    );
    open();
    await boxes();
    expect(server.asked(GRID)[0]?.params.round).toBe('13');
  });
});
