import { screen } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

const HONOURS = 'GET /api/league/:id/honours';
const late = anEntry('late');

function open(hasEarlierSeasons: boolean) {
  server.use('GET /api/league/:id', aLeague({ hasEarlierSeasons }));
  server.use('GET /api/season/:season', aSeason());
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ driverStandings: [late], constructorStandings: [late] }),
  );
  server.use(HONOURS, {
    seasons: [],
    titles: [{ user: late.user, drivers: 1, teams: 1 }],
    allTime: [],
    records: [],
    headToHead: [],
  });
  renderApp({ path: '/league/league-sunday/standings' });
}

describe('titles in the standings (LL-05)', () => {
  it('should be stars on the helmet', async () => {
    open(true);
    expect(await screen.findByRole('img', { name: '2 titles' })).toBeVisible();
  });

  it('should not be asked for where no season came before', async () => {
    open(false);
    expect(await screen.findByRole('list', { name: /Drivers/ })).toBeVisible();
    expect(server.asked(HONOURS)).toHaveLength(0);
  });
});
