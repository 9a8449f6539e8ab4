import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from '../../app/live/staleTags';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember, anInvitation } from '../../testing/people';
import { renderApp, waitForPath } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { json, problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const NEXT = 'POST /api/league/:id/next-season';
const INVITATIONS = 'GET /api/league/user/invitations';
const ACCEPT = 'POST /api/league/:id/invitation/accept';
const DECLINE = 'POST /api/league/:id/invitation/decline';

const next = aLeague({
  _id: 'league-next',
  name: 'Sunday Drivers',
  season: 2026,
  members: [aMember()],
  invited: [aMember({ _id: 'user-adam', username: 'adam' })],
});

/** The old league, and the next one once there is one. */
function open(league: object) {
  server.use('GET /api/league/:id', ({ params }: { params: { id?: string } }) =>
    json(params.id === 'league-next' ? next : league),
  );
  return renderApp({ path: '/league/league-sunday/settings' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  const picks = { selections: [aPick()], isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', picks);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  server.use('GET /api/announcements/active', []);
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the next season (LL-05)', () => {
  it('should be one press of the owner, and then say who is in', async () => {
    const { user } = open(aLeague());
    const ask = await panel('Next season');
    server.use(NEXT, { league: next });
    server.use('GET /api/league/:id', ({ params }: { params: { id?: string } }) =>
      json(
        params.id === 'league-next'
          ? next
          : aLeague({ nextSeason: { league: 'league-next', isOpen: true, refusedBy: null } }),
      ),
    );
    await user.click(ask.getByRole('button', { name: 'Next season' }));
    const made = await panel('Sunday Drivers 2026');
    expect(made.getByText('1 of 2 are in')).toBeVisible();
    expect(made.getByRole('img', { name: 'adam, invited' })).toBeVisible();
    expect(made.getByRole('link', { name: 'Go to 2026' })).toHaveAttribute(
      'href',
      '/league/league-next',
    );
    expect(server.asked(NEXT)).toHaveLength(1);
  });

  it('should be no press in mid-season, and say after which round it is one (HALL-1)', async () => {
    const ahead = { status: 'scheduled', resultsDueAt: '2199-12-07T15:20:00.000Z' } as const;
    server.use('GET /api/race/league/:leagueId', [
      aRace(),
      aRace({ ...ahead, round: 24, raceName: 'Abu Dhabi Grand Prix' }),
    ]);
    open(aLeague());
    const ask = await panel('Next season');
    expect(await ask.findByRole('button', { name: 'After round 24' })).toBeDisabled();
    expect(ask.getByText(/^After the Abu Dhabi Grand Prix, one tap invites/)).toBeVisible();
    await expectAccessible();
  });

  it('should say that it waits for its season', async () => {
    open(aLeague({ nextSeason: { league: 'league-next', isOpen: false, refusedBy: null } }));
    expect((await panel('Next season')).getByText(/opens automatically/)).toBeVisible();
  });

  it.each([
    ['OWNED_LEAGUE_LIMIT_REACHED', /You own as many leagues as one account can/],
    ['LEAGUE_LIMIT_REACHED', /You’re in as many leagues as one account can be/],
    ['NEW_LEAGUE_LIMIT_REACHED', /as many leagues as one account can in 24 hours/],
  ] as const)(
    'should say to its owner why it cannot open: %s (LIMIT-1)',
    async (refusedBy, text) => {
      open(aLeague({ nextSeason: { league: 'league-next', isOpen: false, refusedBy } }));
      const waits = await panel('Next season');
      expect(waits.getByText(text)).toBeVisible();
      expect(waits.queryByText(/once this server has the calendar/)).not.toBeInTheDocument();
      await expectAccessible();
    },
  );

  it('should say what went wrong', async () => {
    const { user } = open(aLeague());
    server.use(NEXT, () => problem(409, 'You own 20 leagues already.'));
    const ask = await panel('Next season');
    await user.click(ask.getByRole('button', { name: 'Next season' }));
    expect(await ask.findByText('You own 20 leagues already.')).toBeVisible();
  });
});

describe('an invitation (LL-05)', () => {
  const invite = (path = '/dashboard') => {
    const invitation = anInvitation({ owner: 'adam', members: 4, invited: 8 });
    server.use(INVITATIONS, [
      invitation,
      { ...invitation, leagueId: 'league-other', name: 'Box Box' },
    ]);
    const isOver = { nextSeason: { league: 'league-next', isOpen: true, refusedBy: null } };
    server.use('GET /api/league/:id', ({ params }: { params: { id?: string } }) =>
      params.id === 'league-next'
        ? problem(404, 'League not found')
        : json(aLeague({ owner: 'user-adam', ...isOver })),
    );
    return renderApp({ path });
  };

  it.each([
    ['of the old league', '/league/league-sunday'],
    ['of its settings', '/league/league-sunday/settings'],
  ])('should stand on the page %s, where it is the one to its next season', async (_, path) => {
    const { user, router } = invite(path);
    const asked = await panel('Sunday Drivers: next season');
    expect(screen.queryByRole('region', { name: 'Box Box: next season' })).not.toBeInTheDocument();
    await expectAccessible();
    server.use(ACCEPT, next);
    server.use('GET /api/league/:id', next);
    server.use(INVITATIONS, []);
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    await waitForPath(router, '/league/league-next');
  });

  it('should come and go by itself while the old league is looked at (LV-01)', async () => {
    const { store } = invite('/league/league-sunday');
    await panel('Sunday Drivers: next season');
    server.use(INVITATIONS, []);
    act(() => void store.dispatch(invalidate({ league: 'league-sunday', what: ['members'] })));
    await waitFor(() => {
      expect(
        screen.queryByRole('region', { name: 'Sunday Drivers: next season' }),
      ).not.toBeInTheDocument();
    });
  });

  it('should be accepted, which leads to the league', async () => {
    const { user, router } = invite();
    const asked = await panel('Sunday Drivers: next season');
    expect(asked.getByText(/adam invites you to play 2026.*4 players are in/)).toBeVisible();
    server.use(ACCEPT, next);
    server.use('GET /api/league/:id', next);
    server.use(INVITATIONS, []);
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    await waitForPath(router, '/league/league-next');
    expect(server.asked(ACCEPT)).toHaveLength(1);
  });

  it('should be declined', async () => {
    const { user } = invite();
    const asked = await panel('Sunday Drivers: next season');
    server.use(DECLINE, { message: 'Invitation declined.' });
    server.use(INVITATIONS, []);
    await user.click(asked.getByRole('button', { name: 'No, thanks' }));
    expect(await screen.findByText('You declined.')).toBeVisible();
    // the list of invitations is asked for again first
    await waitFor(() => {
      expect(
        screen.queryByRole('region', { name: 'Sunday Drivers: next season' }),
      ).not.toBeInTheDocument();
    });
  });
});
