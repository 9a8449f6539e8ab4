import { screen } from '@testing-library/react';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, aSelection, standings } from '../../testing/season';
import { server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  server.use('GET /api/selections/league/:leagueId/race/:round', {
    selections: [aPick()],
    isAdmin: false,
    locked: false,
  });
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [
    aRace(),
    aRace({ round: 13, status: 'scheduled', locked: false }),
  ]);
  server.use('GET /api/league/:leagueId/standings/:season', standings({ driverStandings: [] }));
});

describe('the door to the next race, before there is a pick (PL-06)', () => {
  const PLAN = 'GET /api/plan/:leagueId';
  const pencilled = {
    round: 13,
    mainDriver: 'Kimi Antonelli',
    reserveDriver: 'Oscar Piastri',
    team: null,
    problems: [],
  };
  const plan = { version: 1, counts: true, countsAllowed: true, picks: [], notCounted: [] };
  const door = () => screen.findByRole('link', { name: /Next Race/ });

  beforeEach(() => {
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aSelection()],
      isAdmin: false,
      locked: false,
    });
  });

  it('should show what is pencilled, and that it is no pick yet', async () => {
    server.use(PLAN, { ...plan, rounds: [pencilled] });
    open();
    expect(await screen.findByText('Your plan, not saved yet')).toBeInTheDocument();
    expect(await door()).toHaveTextContent(/Antonelli.*Piastri.*None/);
  });

  it('should say that a whole plan will count, where it does', async () => {
    server.use(PLAN, { ...plan, rounds: [{ ...pencilled, team: 'Williams' }] });
    open();
    expect(await screen.findByText('Your plan will count')).toBeInTheDocument();
  });

  it('should ask for no plan once there is a pick', async () => {
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [aPick()],
      isAdmin: false,
      locked: false,
    });
    open();
    expect(await screen.findByText('Your picks are in')).toBeInTheDocument();
    expect(server.asked(PLAN)).toHaveLength(0);
  });
});
