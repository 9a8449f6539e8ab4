import { act, screen } from '@testing-library/react';
import { aLeague } from '../testing/people';
import { findTitle, renderApp } from '../testing/renderApp';
import { aNextRace, anEntry, aRace, standings } from '../testing/season';
import { failure, server } from '../testing/server';
import { figures, threeRoundSeason } from '../testing/statistics';

const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const STATISTICS = 'GET /api/statistics/league/:leagueId/user/:userId';

const START = Date.parse('2025-07-01T12:00:00Z');
/** Longer than an answer counts as fresh. */
const LATER = 20_000;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/race/next-race', aNextRace());
  server.use('GET /api/race/league/:leagueId', [
    aRace(),
    aRace({ round: 13, status: 'scheduled', locked: false }),
  ]);
  server.use('GET /api/season/:season', threeRoundSeason);
  server.use(STANDINGS, standings({ driverStandings: [anEntry('mara')] }));
  server.use(STATISTICS, figures());
  server.use('GET /api/selections/league/:leagueId/race/:round', {
    selections: [],
    isAdmin: false,
    locked: false,
  });
});
afterEach(() => {
  saveData(false);
  jest.useRealTimers();
});

const saveData = (wish: boolean) =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: wish },
    configurable: true,
  });

/** What follows a hover has been asked and answered. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await act(() => jest.advanceTimersByTimeAsync(100));
};

async function openLeague() {
  const app = renderApp({ path: '/league/league-sunday' });
  await findTitle('Sunday Drivers');
  await screen.findByText('1 of 2 rounds run');
  await settle();
  return { ...app, tile: (name: RegExp) => screen.getByRole('link', { name }) };
}

describe('a page that somebody is about to open', () => {
  it('should be asked for once when its tile is hovered, and not again when it opens', async () => {
    const { user, tile } = await openLeague();
    await act(() => jest.advanceTimersByTimeAsync(LATER));
    const before = server.asked(STANDINGS).length;
    await user.hover(tile(/^Standings/));
    await settle();
    expect(server.asked(STANDINGS)).toHaveLength(before + 1);
    await user.unhover(tile(/^Standings/));
    await user.hover(tile(/^Standings/));
    await settle();
    expect(server.asked(STANDINGS)).toHaveLength(before + 1);
    await user.click(tile(/^Standings/));
    await findTitle('Standings');
    await settle();
    expect(server.asked(STANDINGS)).toHaveLength(before + 1);
  });

  it('should be asked for by focus, and by a finger without delay', async () => {
    const { user, tile } = await openLeague();
    act(() => {
      tile(/^Statistics/).focus();
    });
    expect(server.asked(STATISTICS)).toHaveLength(0);
    await settle();
    expect(server.asked(STATISTICS)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(LATER));
    await user.pointer({ keys: '[TouchA>]', target: tile(/^Statistics/) });
    tile(/^Statistics/).dispatchEvent(new Event('touchstart', { bubbles: true }));
    await settle();
    expect(server.asked(STATISTICS)).toHaveLength(2);
  });

  it('should not be asked for when a pointer only passes', async () => {
    const { user, tile } = await openLeague();
    await user.hover(tile(/^Statistics/));
    await user.unhover(tile(/^Statistics/));
    await settle();
    expect(server.asked(STATISTICS)).toHaveLength(0);
  });

  it('should not be asked for when bytes are to be saved', async () => {
    saveData(true);
    const { user, tile } = await openLeague();
    await user.hover(tile(/^Statistics/));
    await settle();
    expect(server.asked(STATISTICS)).toHaveLength(0);
  });

  it('should still say what is wrong when fetching ahead has failed', async () => {
    server.use(STATISTICS, () => failure(500));
    const { user, tile } = await openLeague();
    await user.hover(tile(/^Statistics/));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(tile(/^Statistics/));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load statistics');
  });
});
