import { screen } from '@testing-library/react';
import { serverNow } from '../../lib/game/serverClock';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

it('should say which round is held back, why and until when', async () => {
  const held = {
    round: 13,
    raceName: 'Belgian Grand Prix',
    heldBack: 'The result is held back: a car is missing.',
    heldBackUntil: null,
    heldBackNextLook: new Date(serverNow() + 600_000).toISOString(),
  };
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings({ heldBack: [held] }));
  renderApp({ path: '/league/league-sunday/standings' });
  const name = await screen.findByText('Belgian Grand Prix.');
  expect(name.parentElement).toHaveTextContent(`${held.heldBack} Next check at `);
});
