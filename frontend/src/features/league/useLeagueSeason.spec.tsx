import { waitFor } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { openRace, serveRace } from '../../testing/racePage';
import { renderApp } from '../../testing/renderApp';
import { aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

const SEASON = 'GET /api/season/:season';

const seasonsAsked = () => server.asked(SEASON).map(({ path, query }) => `${path}?${query}`);

const NIGHT = { kind: 'evening', state: 'ready' } as const;

describe('the season that the pages of a league show', () => {
  it.each([
    ['a race night as it has seen it', NIGHT, '/api/season/2012?leagueId=league-sunday'],
    [
      'a league of the real calendar whole',
      { kind: 'season', state: 'ready' },
      '/api/season/2012?',
    ],
  ] as const)('should be told to %s (TL-07)', async (_, pace, asked) => {
    server.use('GET /api/league/:id', aLeague({ season: 2012, pace }));
    server.use('GET /api/league/:id/standings/:season', standings({ season: 2012 }));
    server.use(SEASON, aSeason({ season: 2012 }));
    renderApp({ path: '/league/league-sunday/standings' });
    await waitFor(() => {
      expect(seasonsAsked()).toEqual([asked]);
    });
  });

  it('should be told to a race night on the page of a round as well (TL-07)', async () => {
    serveRace();
    server.use('GET /api/league/:id', aLeague({ season: 2012, pace: NIGHT }));
    server.use(SEASON, aSeason({ season: 2012 }));
    openRace();
    await waitFor(() => {
      expect(seasonsAsked()).toEqual(['/api/season/2012?leagueId=league-sunday']);
    });
  });
});
