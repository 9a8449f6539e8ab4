import { screen, within } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import {
  aNextRace,
  aPick,
  publishedQualifying,
  aSeason,
  aSelection,
  standings,
} from '../../testing/season';
import { QUALIFYING, server } from '../../testing/server';

const NEXT = 'GET /api/race/next-race';
const GRID = 'GET /api/selections/league/:leagueId/race/:round';
const others = aSelection({ userId: 'user-adam', username: 'Adam' });

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use(NEXT, aNextRace());
  server.use(GRID, { selections: [others, aPick()], isAdmin: false, locked: false });
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings());
});

const open = () => renderApp({ path: '/league/league-sunday/grid' });

describe('qualifying on the grid', () => {
  it('should be folded to its pole and the own places, from the lock on (QUALI-1)', async () => {
    server.use(NEXT, aNextRace({ locked: true }));
    server.use(GRID, { selections: [others, aPick()], isAdmin: false, locked: true });
    server.use(QUALIFYING, publishedQualifying());
    const { user } = open();
    const fold = within(await screen.findByRole('region', { name: 'Qualifying' }));
    expect(fold.getByText(/^Pole: Norris/)).toHaveTextContent(
      'Pole: Norris · yours: Antonelli P6, Piastri P3',
    );
    await user.click(fold.getByText('Qualifying'));
    expect(fold.getByRole('list', { name: 'Qualifying' })).toBeVisible();
  });

  it('should not be there before the lock, nor before it is over', async () => {
    open();
    await screen.findByText('Adam');
    expect(server.asked(QUALIFYING)).toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Qualifying' })).toBeNull();
  });
});
