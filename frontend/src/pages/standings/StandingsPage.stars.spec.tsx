import { screen } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

const STARS = 'GET /api/league/:id/stars';
const late = anEntry('late');

function open(hasEarlierSeasons: boolean) {
  server.use('GET /api/league/:id', aLeague({ hasEarlierSeasons }));
  server.use('GET /api/season/:season', aSeason());
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ driverStandings: [late], constructorStandings: [late] }),
  );
  server.use(STARS, [{ userId: late.user._id, stars: 2 }]);
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
    expect(server.asked(STARS)).toHaveLength(0);
  });
});
