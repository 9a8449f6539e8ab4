import { screen, within } from '@testing-library/react';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league: object = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  const picks = { selections: [aPick()], isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', picks);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
});

describe('the rules of a league (OVERRIDE-4, OVERRIDE-5, LL-02)', () => {
  const rules = async () => within(await screen.findByRole('region', { name: 'League rules' }));

  it('should be told to all members, with what is to come, on the league’s page', async () => {
    const { user } = open(
      aLeague({ owner: 'user-adam', members, ownerMay: 'replace', ownerMayFrom: 14 }),
    );
    await user.click(await screen.findByText('League rules'));
    expect(
      (await rules()).getByRole('heading', { name: 'Owner permissions: Replace picks too' }),
    ).toBeVisible();
    expect((await rules()).getByText(/Applies from round 14 onwards/)).toBeVisible();
    expect((await rules()).queryByRole('button')).not.toBeInTheDocument();
  });
});
