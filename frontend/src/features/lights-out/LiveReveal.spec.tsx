import { act, screen, within } from '@testing-library/react';
import { isWaitedFor } from '../../lib/game/reveals';
import { aLeague, anOverview, aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { aNextRace, anEntry, aPick, aSeason, aSelection, standings } from '../../testing/season';
import { json, server } from '../../testing/server';

const GRID = 'GET /api/selections/league/:leagueId/race/:round';
const WHERE = { userId: aUser()._id, leagueId: 'league-sunday', round: 13 };
const zed = { userId: 'user-zed', username: 'zed' };
const hidden = { mainDriver: null, reserveDriver: null, team: null };

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/league/:id/log', { entries: [], page: 1, pageSize: 50, total: 0 });
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/swaps', []);
  server.use('GET /api/race/league/:leagueId', []);
  server.use('GET /api/switcheroo/remaining', { remaining: 3, total: 3 });
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ driverStandings: [anEntry('zed', { driverPoints: 9 }), anEntry('mara')] }),
  );
  server.use(GRID, {
    selections: [aPick({ ...zed, ...hidden, _id: null }), aSelection()],
    isAdmin: false,
    locked: false,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = () => screen.queryByRole('dialog', { name: /Belgian Grand Prix|Lights out/ });

const opened = (at: string) => {
  jest.useFakeTimers({ now: Date.parse(at) });
  server.use('GET /api/race/next-race', () =>
    json(aNextRace({ serverTime: new Date().toISOString() })),
  );
};

/** A page that is about something else, ten seconds before the lock at 14:25. */
const open = async () => {
  opened('2025-07-25T14:24:50.000Z');
  const app = renderApp({ path: '/league/league-sunday/log' });
  await findTitle('League log');
  for (let second = 0; second < 9; second += 1) await pass(1_000);
  server.use(GRID, { selections: [aPick(zed), aPick()], isAdmin: false, locked: true });
  return app;
};

describe('the dashboard that is open at the lock', () => {
  it('should play lights out of the league that locks, and tell who missed it (MO-01)', async () => {
    opened('2025-07-25T14:24:50.000Z');
    server.use('GET /api/announcements/active', []);
    server.use('GET /api/league/user/leagues', [aLeague()]);
    server.use('GET /api/league/user/overview', [anOverview()]);
    renderApp({ path: '/dashboard' });
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    for (let second = 0; second < 9; second += 1) await pass(1_000);
    server.use(GRID, { selections: [aPick(zed), aSelection()], isAdmin: false, locked: true });
    await pass(1_300);
    expect(['locked', 'lamps']).toContain(show()?.dataset['step']);
    await pass(13_000);
    const stage = within(show()!);
    expect(stage.getByText('You missed the lock.')).toBeVisible();
    const [, own] = stage.getAllByRole('listitem');
    expect(own).toHaveTextContent('You missed the lock');
    act(() => {
      stage.getByRole('button', { name: 'Done' }).click();
    });
    expect(show()).toBeNull();
    expect(screen.getByRole('region', { name: 'My Leagues' })).toBeVisible();
  });
});

describe('a page of a league that is open at the lock', () => {
  it('should play lights out over whatever it shows, and lead to the grid (MO-01)', async () => {
    const { router } = await open();
    expect(show()).toBeNull();
    expect(isWaitedFor(WHERE)).toBe(true);
    await pass(1_300);
    expect(['locked', 'lamps']).toContain(show()?.dataset['step']);
    await pass(13_000);
    const cards = within(show()!).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('zed'),
      expect.stringContaining('mara'),
    ]);
    expect(show()).toHaveTextContent(/Antonelli/);
    act(() => {
      within(show()!).getByRole('button', { name: 'See the grid' }).click();
    });
    await waitForPath(router, '/league/league-sunday/grid');
    expect(show()).toBeNull();
    expect(isWaitedFor(WHERE)).toBe(false);
  });

  it('should ask for what the show needs shortly before, and not with the page (MO-01)', async () => {
    opened('2025-07-25T13:00:00.000Z');
    renderApp({ path: '/league/league-sunday/log' });
    await findTitle('League log');
    expect(server.asked('GET /api/race/next-race')).toHaveLength(0);
    await pass(10_000);
    expect(server.asked('GET /api/race/next-race')).toHaveLength(1);
    expect(server.asked(GRID)).toHaveLength(0);
  });

  it.each([
    [
      'somebody types',
      () => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.focus();
        return () => {
          field.remove();
        };
      },
    ],
    [
      'a dialog is open',
      () => {
        const dialog = document.body.appendChild(document.createElement('div'));
        dialog.setAttribute('role', 'dialog');
        return () => {
          dialog.remove();
        };
      },
    ],
  ])('should wait while %s, and leave it at an offer when that lasts (MO-01)', async (_, begin) => {
    await open();
    const end = begin();
    await pass(3_000);
    expect(show()).toBeNull();
    end();
    await pass(500);
    // with all others, where they are by now
    expect(show()?.dataset['step']).toBe('lamps');
    end();
  });

  it('should not begin seconds after the others (MO-01)', async () => {
    await open();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    await pass(6_000);
    field.remove();
    await pass(1_000);
    expect(show()).toBeNull();
    // league home and the grid offer it from now on
    expect(isWaitedFor(WHERE)).toBe(true);
  });
});
