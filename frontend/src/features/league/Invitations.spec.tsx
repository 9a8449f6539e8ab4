import { screen, waitFor, within } from '@testing-library/react';
import { formatDeadline } from '../../lib/game/deadlines';
import { expectAccessible } from '../../testing/axe';
import { LEAGUES, openDashboard } from '../../testing/dashboardPage';
import { anInvitation } from '../../testing/people';
import { waitForPath } from '../../testing/renderApp';
import { failure, problem, server } from '../../testing/server';

const INVITATIONS = 'GET /api/league/user/invitations';
const ACCEPT = 'POST /api/league/:id/invitation/accept';
const NAME = 'Sunday Drivers 2012: race night';

const toNight = anInvitation({
  name: 'Sunday Drivers 2012',
  season: 2012,
  isRaceNight: true,
  from: { leagueId: 'league-sunday', name: 'Sunday Drivers' },
});

function open(invitation = toNight) {
  const opened = openDashboard();
  server.use(LEAGUES, []);
  server.use(INVITATIONS, [invitation]);
  return opened;
}
const panel = async () => within(await screen.findByRole('region', { name: NAME }));

describe('an invitation to a race night (NIGHT-13)', () => {
  it('should say who invites whom to what and when, and lead to its page', async () => {
    const startsAt = '2026-01-10T20:00:00.000Z';
    const { user, router } = open({ ...toNight, startsAt });
    const asked = await panel();
    expect(asked.getByText(/^adam invites you/)).toHaveTextContent(
      'adam invites you to play 2012 as a race night with everyone in Sunday Drivers. ' +
        `The first round opens on ${formatDeadline(startsAt)}. One player is in.`,
    );
    await expectAccessible();
    server.use(ACCEPT, {});
    server.use(INVITATIONS, []);
    server.use('GET /api/league/:id', () => failure());
    server.use('GET /api/league/:id/night', () => failure());
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    await waitForPath(router, '/league/league-next/night');
  });

  it('should say why it cannot be accepted any more, and be dismissed', async () => {
    const message = 'This league is full: the limit is 2 members.';
    const { user } = open({ ...toNight, problem: { code: 'LEAGUE_FULL', message } });
    const asked = await panel();
    expect(asked.getByText(message)).toBeVisible();
    expect(asked.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    server.use('POST /api/league/:id/invitation/decline', { message: 'Invitation declined.' });
    server.use(INVITATIONS, []);
    await user.click(asked.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
    });
  });

  it('should say why it was refused even when it goes with that', async () => {
    const { user } = open();
    const asked = await panel();
    const message = 'A race night can be joined until its third round locks.';
    server.use(ACCEPT, () => problem(409, message, 'JOINING_CLOSED'));
    server.use(INVITATIONS, []);
    await user.click(asked.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
    });
  });
});
