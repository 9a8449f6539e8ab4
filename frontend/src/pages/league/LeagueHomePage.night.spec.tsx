import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, anOverview } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { aNextRace, aSeason, standings } from '../../testing/season';
import { json, problem, server } from '../../testing/server';

const OWN = 'GET /api/race/league/:league/next-race';
const PAST = '2025-01-10T20:00:00.000Z';

type Pace = ReturnType<typeof aLeague>['pace'];

/** A race night of 2012, whose current round is Canada, while the real season is at Belgium. */
function open(pace: Partial<Pace> = {}, more: Parameters<typeof aNextRace>[0] = {}) {
  server.use(
    'GET /api/league/:id',
    aLeague({ season: 2012, pace: { kind: 'by-hand', state: 'ready', ...pace } }),
  );
  server.use('GET /api/race/next-race', aNextRace());
  server.use(
    OWN,
    aNextRace({
      season: 2012,
      round: 7,
      raceName: 'Canadian Grand Prix',
      moments: [],
      lockAt: null,
      locked: false,
      ...more,
    }),
  );
  server.use('GET /api/race/league/:league', () => json([]));
  server.use('GET /api/league/:id/standings/:season', standings({ season: 2012 }));
  server.use('GET /api/season/:season', aSeason({ season: 2012 }));
  server.use('GET /api/selections/league/:leagueId/race/:round', {
    selections: [],
    isAdmin: false,
    locked: false,
    ownerMay: 'fill-missed',
  });
  server.use('GET /api/league/user/overview', () => json([anOverview()]));
  return renderApp({ path: '/league/league-sunday' });
}

const door = (name: string) => screen.findByRole('link', { name });

describe('the home of a race night (TL-03, TL-07)', () => {
  it('should lead into the lobby before the start', async () => {
    open();
    await findTitle('Sunday Drivers');
    expect(await door('Join the lobby')).toHaveAttribute('href', '/league/league-sunday/night');
    expect(screen.getByText('The season of 2012, at the owner’s pace')).toBeVisible();
    await expectAccessible();
  });

  it('should show its own round, and no clock of the real season', async () => {
    open({ startsAt: PAST });
    expect(await door('Continue')).toBeVisible();
    const wall = within(await screen.findByRole('region', { name: 'Canadian Grand Prix' }));
    expect(wall.getByText('Picks lock when the owner moves on.')).toBeVisible();
    expect(await screen.findByText('Picks lock when the owner moves on')).toBeVisible();
    expect(wall.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('Belgian Grand Prix')).toBeNull();
    expect(server.asked(OWN)[0]?.params).toEqual({ league: 'league-sunday' });
  });

  it.each([
    ['Opens when the owner starts the night', {}, { locked: true }],
    [
      'Swaps are open until the owner moves on',
      { startsAt: PAST },
      { locked: true, lockAt: PAST, race: { startTime: null } },
    ],
  ])('should say what its owner decides: %s (NIGHT-1)', async (said, pace, race) => {
    open(pace, race);
    const wall = within(await screen.findByRole('region', { name: 'Canadian Grand Prix' }));
    expect(wall.getByText(`${said}.`)).toBeVisible();
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('should tell who joined after a lock by hand that more is to come (NIGHT-7)', async () => {
    open({ startsAt: PAST }, { locked: true, lockAt: PAST });
    const members = [aMember({ joinedAt: '2025-01-10T21:00:00.000Z' })];
    const pace = { kind: 'by-hand', state: 'ready', startsAt: PAST } as const;
    server.use('GET /api/league/:id', aLeague({ season: 2012, pace, members }));
    expect(
      await screen.findByText(/the next one. It opens when the result is in\.$/),
    ).toBeVisible();
  });

  it('should lead to the podium when it is over', async () => {
    open({ startsAt: PAST });
    server.use(OWN, () => problem(404, 'No upcoming race', 'NO_UPCOMING_RACE'));
    expect(await door('See the podium')).toBeVisible();
  });
});
