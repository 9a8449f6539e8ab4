import { act, screen, waitFor, within } from '@testing-library/react';
import { raceApi, THIS_SEASON } from '../../api/raceApi';
import { expectAccessible } from '../../testing/axe';
import {
  aRace,
  LEAGUES,
  NEXT_RACE,
  openDashboard as open,
  OVERVIEW,
} from '../../testing/dashboardPage';
import { aLeague, anOverview } from '../../testing/people';
import { findLasting, waitForPath } from '../../testing/renderApp';
import { failure, json, later, server } from '../../testing/server';

const RESULT = {
  round: 12,
  raceName: 'British Grand Prix',
  points: 34,
  resultsStatus: 'official' as const,
  at: '2025-07-06T16:20:00.000Z',
};
const current = anOverview().current!;
const picked = { ...current, pick: 'in' as const };

const timeIs = (now: string) => {
  jest.useFakeTimers({ now: Date.parse(now) });
};

function openWith(overviews: readonly object[], race = aRace()) {
  const page = open({ race });
  const ids = ['league-sunday', 'league-wet', 'league-office'].slice(0, overviews.length);
  server.use(
    LEAGUES,
    ids.map((_id, i) => aLeague({ _id, name: `League ${String(i + 1)}` })),
  );
  server.use(
    OVERVIEW,
    overviews.map((more, i) => anOverview({ _id: ids[i], ...more })),
  );
  return page;
}

const row = async (name = 'League 1') => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
  return within(link.closest('li')!);
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a league on the dashboard', () => {
  it('should say the own place and points, and how far the leader is', async () => {
    openWith([
      { position: 7, points: 78, behind: 37 },
      { position: 1, points: 115, behind: 0 },
      {},
    ]);
    const figures = async (name: string) => (await row(name)).findByText(/^Season 2025/);
    await (await row()).findByText(/P7/);
    expect(await figures('League 1')).toHaveTextContent(/· P7 · 78 points · 37 behind the leader$/);
    expect(await figures('League 2')).toHaveTextContent(/· P1 · 115 points$/);
    expect(await figures('League 3')).toHaveTextContent(/members?$/);
  });

  it('should offer the missing picks with the time of the lock, one press away', async () => {
    timeIs('2025-07-25T14:23:40.000Z');
    const { user, router } = openWith([{}], aRace({ serverTime: '2025-07-25T14:23:40.000Z' }));
    const link = await (await row()).findByRole('link', { name: 'Make picks' });
    expect(link).toHaveAccessibleDescription('League 1');
    // the card has the one yellow way there
    expect(link).not.toHaveClass('primary');
    expect((await row()).getByText(/^Locks/)).toHaveTextContent(/^Locks [A-Z][a-z]{2} \d\d:\d\d$/);
    const card = screen.getByRole('region', { name: 'Next Race' });
    expect(card).toHaveTextContent(/Picks lock *Fri \d\d:25/);
    const slab = within(card).getByRole('link', {
      name: /You haven’t picked yet.*Make your picks/,
    });
    expect(slab).toHaveAttribute('href', '/league/league-sunday/race/next/selections');
    server.use('GET /api/league/:id', () => failure(404));
    await user.click(link);
    await waitForPath(router, '/league/league-sunday/race/next/selections');
  });

  it('should follow the clock to the lock, and say that there were no picks (LOCK-1)', async () => {
    timeIs('2025-07-25T14:24:59.000Z');
    openWith([{}], aRace({ serverTime: '2025-07-25T14:24:59.000Z' }));
    expect(await (await row()).findByRole('link', { name: 'Make picks' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect((await row()).queryByRole('link', { name: 'Make picks' })).not.toBeInTheDocument();
    expect((await row()).getByText('No picks')).toBeVisible();
    expect(screen.queryByText('You haven’t picked yet')).not.toBeInTheDocument();
  });

  it('should say what is in, where a name was taken, and how many leagues are left', async () => {
    openWith([{ current: picked }, { current: { ...current, pick: 'taken' } }, {}]);
    // one tap to the editor, while it can still be changed
    expect(await (await row()).findByRole('link', { name: 'Picks in' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/next/selections#edit',
    );
    expect(
      (await row('League 2')).getByText(/^One of your picks is no longer available\. Locks/),
    ).toBeVisible();
    expect(screen.getByText('2 of your 3 leagues still need you')).toBeVisible();
    await expectAccessible();
  });

  it('should say of a locked pick that it is in, without a way to change it (SM-31)', async () => {
    openWith([{ current: { ...picked, locked: true } }]);
    expect(await (await row()).findByText('Picks in')).toBeVisible();
    expect((await row()).queryByRole('link', { name: 'Picks in' })).not.toBeInTheDocument();
  });

  it('should show an open swap window (SWAP-1)', async () => {
    timeIs('2025-07-25T16:00:00.000Z');
    const swap = {
      opensAt: '2025-07-25T15:30:00.000Z',
      closesAt: '2025-07-26T09:55:00.000Z',
      isPossible: true,
    };
    openWith(
      [
        { current: { ...picked, locked: true, swap } },
        { current: { ...picked, locked: true, swap: { ...swap, isPossible: false } } },
      ],
      aRace({ serverTime: '2025-07-25T16:00:00.000Z', locked: true }),
    );
    const link = await (await row()).findByRole('link', { name: 'Swap open' });
    expect(link).toHaveAttribute('href', '/league/league-sunday/race/next/selections#switcheroo');
    expect((await row()).getByText(/^Until/)).toBeVisible();
    const fixed = await row('League 2');
    expect(fixed.getByText('Not swappable')).toBeVisible();
    expect(fixed.queryByRole('link', { name: 'Swap open' })).toBeNull();
  });

  it('should tell position and points of the last round, once', async () => {
    openWith([{ position: 2, lastResult: RESULT, current: picked }]);
    expect(await screen.findByText(/P2$/)).toBeVisible();
    expect(await (await row()).findByRole('link', { name: /34 points/ })).toBeVisible();
    expect(screen.queryByText(/34 points in round 12/)).not.toBeInTheDocument();
  });
});

describe('a result', () => {
  const RACE = 'GET /api/race/league/:leagueId/round/:round';

  it('should be announced until its page was open in this browser', async () => {
    const { user, router } = openWith([{ lastResult: RESULT }]);
    const result = await (await row()).findByRole('link', { name: /^Result in/ });
    expect(result).toHaveTextContent('Result in: British Grand Prix, 34 points for you');
    server.use(RACE, () => failure(404));
    server.use('GET /api/selections/league/:leagueId/race/:round', () => failure(404));
    server.use('GET /api/league/:leagueId', () => failure(404));
    await user.click(result);
    await waitForPath(router, '/league/league-sunday/recap/12');
    // the address changes ahead of the page
    await waitFor(() => expect(result).not.toBeInTheDocument());
    await act(() => router.navigate('/dashboard'));
    expect(await (await row()).findByText(/34 points in round 12/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Result in/ })).not.toBeInTheDocument();
  });

  it('should not be announced to anyone who had no part in the round', async () => {
    openWith([{ lastResult: { ...RESULT, points: null } }]);
    await row();
    expect(await screen.findByRole('link', { name: 'Make picks' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Result in/ })).not.toBeInTheDocument();
  });

  it('should come by itself to a page that is left open', async () => {
    timeIs('2025-07-27T15:20:05.000Z');
    const race = aRace({ serverTime: '2025-07-27T15:20:05.000Z', status: 'in_progress' });
    openWith([{ current: { ...picked, locked: true } }], race);
    await row();
    server.use(NEXT_RACE, { ...race, status: 'completed' });
    server.use(OVERVIEW, [
      anOverview({ current: { ...picked, locked: true }, lastResult: { ...RESULT, round: 13 } }),
    ]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect((await row()).getByRole('link', { name: /^Result in/ })).toHaveAttribute(
      'href',
      '/league/league-sunday/recap/13',
    );
  });
});

describe('the end of the season', () => {
  const champions = { drivers: ['mara_apex'], teams: ['tifosi_tom', 'nightracer'] };

  it('should name nobody champion where nobody has scored (BOARD-5)', async () => {
    openWith([{ current: null, lastResult: RESULT, champions: { drivers: [], teams: [] } }]);
    server.use(NEXT_RACE, () => failure(404));
    const card = within(
      await findLasting(() => screen.findByRole('region', { name: 'Season over' })),
    );
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'No one scored',
      'No one scored',
    ]);
  });

  it('should wait for the champions before it says that nothing is to come', async () => {
    const overviews = later();
    openWith([]);
    server.use(OVERVIEW, () => overviews.answer);
    server.use(NEXT_RACE, () => failure(404));
    const card = await screen.findByRole('region', { name: 'Next Race' });
    await screen.findByText('You are not part of any leagues yet.');
    expect(within(card).getByText('Loading…')).toBeVisible();
    expect(card).not.toHaveTextContent('No upcoming races scheduled');
    overviews.give(json([]));
    expect(await within(card).findByText('No upcoming races scheduled')).toBeVisible();
  });

  it.each([
    ['after its last weekend', () => failure(404)],
    [
      'right after its last result',
      aRace({ status: 'completed', moments: [], serverTime: '2025-12-07T18:00:00.000Z' }),
    ],
  ])('should show the champions instead of a clock, %s (BOARD-5)', async (_, next) => {
    openWith([{ current: null, lastResult: RESULT, champions }]);
    server.use(NEXT_RACE, next);
    const card = within(
      await findLasting(() => screen.findByRole('region', { name: 'Season over' })),
    );
    expect(card.getByRole('heading', { name: 'The season is over' })).toBeVisible();
    expect(await card.findByRole('heading', { name: 'League 1' })).toBeVisible();
    expect(card.getByText('tifosi_tom and nightracer')).toBeVisible();
    expect(card.getByRole('link', { name: 'Final standings' })).toHaveAttribute(
      'href',
      '/league/league-sunday/standings',
    );
    expect(screen.queryByText('No upcoming races scheduled')).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('should stay on the page while the next race is asked for again', async () => {
    const { store } = openWith([{ current: null, lastResult: RESULT, champions }]);
    server.use(NEXT_RACE, () => failure(404));
    const card = await findLasting(() => screen.findByRole('region', { name: 'Season over' }));
    const again = later();
    server.use(NEXT_RACE, () => again.answer);
    let asked: Promise<unknown> = Promise.resolve();
    await act(async () => {
      const call = raceApi.endpoints.getNextRace.initiate(THIS_SEASON, { forceRefetch: true });
      asked = Promise.resolve(store.dispatch(call));
      // it is under way from the next turn on
      await new Promise((turn) => setTimeout(turn));
    });
    expect(card).toBeInTheDocument();
    again.give(failure(404));
    await act(() => asked);
    expect(card).toBeInTheDocument();
  });
});
