import { act, screen, waitFor, within } from '@testing-library/react';
import { setLive } from '../lib/app/live';
import { aLeague } from '../testing/people';
import { renderApp } from '../testing/renderApp';
import { aCurrent, aForm, aNextRace, aSeason, aSelection, NOTHING_USED } from '../testing/season';
import { failure, json, later, server } from '../testing/server';
import { refreshOnReturn } from './refreshOnReturn';
import type { AppStore } from './store';

// how long answers stay fresh is what is tested
jest.unmock('../api/freshSeconds');

const NEXT = 'GET /api/race/next-race';
const NEWS = 'GET /api/announcements/active';
const CURRENT = 'GET /api/selections/current';
const USED = 'GET /api/selections/used';
const WINDOW = 'GET /api/switcheroo/window-status';

let now = Date.now();
let stop: () => void = () => undefined;
let visibility: jest.SpyInstance;
let store: AppStore;

beforeEach(() => {
  now = Date.now();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  server.use(NEXT, aNextRace());
  server.use(NEWS, []);
});

afterEach(() => {
  stop();
  setLive(false);
  jest.restoreAllMocks();
});

const open = (path: string) => {
  const app = renderApp({ path });
  ({ store } = app);
  stop = refreshOnReturn(store);
  return app;
};

const turnTo = (state: DocumentVisibilityState) =>
  act(() => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** To another tab and back, some seconds later. */
function lookAway(seconds: number) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  turnTo('hidden');
  clock.mockReturnValue(now + seconds * 1_000);
  turnTo('visible');
}

const heard = (event: string) =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

/** The store notes half a second later what is shown. */
const shown = (name: string) =>
  waitFor(() => {
    expect(store.getState().api.subscriptions).toHaveProperty([`${name}(undefined)`]);
  });

/** All of the dashboard, also what is drawn below its first screen. */
async function seeDashboard() {
  await screen.findByRole('heading', { name: 'Belgian Grand Prix' });
  await screen.findByText('No announcements yet.');
  await shown('listAnnouncements');
}

const countOf = (route: string) => server.asked(route).length;

describe('coming back to a page', () => {
  it('should read again what others change, once, and show the old until the new is there', async () => {
    open('/dashboard');
    await seeDashboard();
    const next = later();
    server.use(NEXT, () => next.answer);
    lookAway(90);
    // browsers tell of the window beside the page
    heard('focus');
    await waitFor(() => {
      expect([countOf(NEXT), countOf(NEWS)]).toEqual([2, 2]);
    });
    expect(screen.getByRole('heading', { name: 'Belgian Grand Prix' })).toBeVisible();
    next.give(json(aNextRace({ raceName: 'Dutch Grand Prix', round: 14 })));
    await screen.findByRole('heading', { name: 'Dutch Grand Prix' });
    expect([countOf(NEXT), countOf(NEWS)]).toEqual([2, 2]);
  });

  it('should ask nothing after a glance at another tab', async () => {
    open('/dashboard');
    await seeDashboard();
    lookAway(4);
    lookAway(90);
    await waitFor(() => {
      expect([countOf(NEXT), countOf(NEWS)]).toEqual([2, 2]);
    });
  });

  it('should ask for nothing whose changes the stream has announced meanwhile', async () => {
    setLive(true);
    now += 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    open('/dashboard');
    await seeDashboard();
    const invitations = server.asked('GET /api/league/user/invitations').length;
    heard('blur');
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    heard('focus');
    await waitFor(() => {
      expect(server.asked('GET /api/league/user/invitations')).toHaveLength(invitations + 1);
    });
    expect([countOf(NEXT), countOf(NEWS)]).toEqual([1, 1]);
  });

  it('should ask once the stream is open again, so that it announces what changes from then on', async () => {
    open('/dashboard');
    await seeDashboard();
    lookAway(90);
    await act(() => Promise.resolve());
    expect([countOf(NEXT), countOf(NEWS)]).toEqual([1, 1]);
    act(() => setLive(true));
    await waitFor(() => {
      expect([countOf(NEXT), countOf(NEWS)]).toEqual([2, 2]);
    });
  });

  it('should read again after a while in another window too', async () => {
    open('/dashboard');
    await seeDashboard();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    heard('blur');
    clock.mockReturnValue(now + 10_000);
    heard('focus');
    await waitFor(() => {
      expect(countOf(NEWS)).toBe(2);
    });
  });

  it('should ask again when the network is back, also for what had failed', async () => {
    server.use(NEXT, () => failure());
    open('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load race data');
    await screen.findByText('No announcements yet.');
    server.use(NEXT, aNextRace());
    heard('online');
    await screen.findByRole('heading', { name: 'Belgian Grand Prix' });
    await waitFor(() => {
      expect(countOf(NEWS)).toBe(2);
    });
  });

  it('should leave a choice that is being made as it is, and not ask for the window (SM-39)', async () => {
    server.use('GET /api/league/:id', aLeague());
    server.use('GET /api/season/:season', aSeason());
    server.use(CURRENT, aCurrent(aSelection()));
    server.use(USED, NOTHING_USED);
    server.use('GET /api/race/form', aForm());
    server.use('GET /api/switcheroo/remaining', { remaining: 2, total: 3 });
    server.use(WINDOW, { isSwitcherooAllowed: false, opensAt: null, closesAt: null });
    const { user } = open('/league/league-sunday/race/next/selections');
    const main = within(await screen.findByRole('radiogroup', { name: 'Main driver' }));
    await user.click(main.getByRole('radio', { name: 'Lando Norris' }));
    server.use(USED, { ...NOTHING_USED, usedTeams: ['Williams'] });
    lookAway(25);
    expect(await screen.findByRole('radio', { name: 'Williams (used)' })).toBeDisabled();
    expect([countOf(CURRENT), countOf(USED), countOf(NEXT)]).toEqual([2, 2, 1]);
    expect(countOf(WINDOW)).toBe(1);
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Lando Norris');
  });
});
