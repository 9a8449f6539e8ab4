import { screen, waitFor } from '@testing-library/react';
import { aLeague } from '../testing/people';
import { renderApp } from '../testing/renderApp';
import { anEntry, aResult, aSeason, standings } from '../testing/season';
import { server } from '../testing/server';
import { figures } from '../testing/statistics';

const entries = [anEntry('theo', { raceResults: [aResult()] })];

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({ driverStandings: entries, constructorStandings: entries }),
  );
  server.use('GET /api/statistics/league/:leagueId/user/:userId', figures());
});

describe('the tab that is open', () => {
  it.each([
    ['standings', 'tab', 'Teams Championship', '?table=teams', 'Drivers Championship'],
    ['statistics', 'tab', 'Table View', '?view=table', 'Summary'],
    ['chart', 'radio', 'Teams', '?table=teams', 'Drivers'],
    ['chart', 'radio', 'Gaps', '?chart=gaps', 'Positions'],
  ])('should be in the address on %s: a %s %s', async (page, role, name, search, first) => {
    const { router, user } = renderApp({ path: `/league/league-sunday/${page}` });
    await user.click(await screen.findByRole(role, { name }));
    await waitFor(() => {
      expect(router.state.location.search).toBe(search);
    });
    await user.click(screen.getByRole(role, { name: first }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it.each([
    ['standings?table=teams', 'tab', 'Teams Championship'],
    ['statistics?view=table', 'tab', 'Table View'],
    ['chart?table=teams', 'radio', 'Teams'],
    ['chart?chart=gaps', 'radio', 'Gaps'],
  ])('should be open again at /%s', async (address, role, name) => {
    renderApp({ path: `/league/league-sunday/${address}` });
    const state = role === 'tab' ? { selected: true } : { checked: true };
    expect(await screen.findByRole(role, { name, ...state })).toBeInTheDocument();
  });

  it('should be in the address of the rules, which open at it again', async () => {
    const { router, user } = renderApp({ path: '/rules#scoring', as: null });
    expect(await screen.findByRole('heading', { level: 2, name: 'Scoring' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#sprint');
    });
  });
});
