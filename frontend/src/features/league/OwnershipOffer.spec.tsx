import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { LEAGUES, openDashboard } from '../../testing/dashboardPage';
import { aLeague, aMember } from '../../testing/people';
import { server } from '../../testing/server';

const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];
const offered = aLeague({ members, owner: 'user-adam', heir: 'user-mara' });
/** Offered to somebody else. */
const other = aLeague({ _id: 'league-other', name: 'Box Box', members, heir: 'user-adam' });
const NAME = 'adam wants you to take over Sunday Drivers';

const open = () => {
  const opened = openDashboard();
  server.use(LEAGUES, [other, offered]);
  return opened;
};
const panel = async () => within(await screen.findByRole('region', { name: NAME }));
const expectGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument();
  });

describe('the offer of a league on the dashboard (LL-01)', () => {
  it.each([
    ['accepted', 'POST /api/league/:id/owner/accept', 'Take over', /^You own Sunday Drivers/],
    ['declined', 'DELETE /api/league/:id/owner', 'No, thanks', 'You declined.'],
  ])('should be %s there by who is asked', async (_, call, button, said) => {
    const { user } = open();
    const offer = await panel();
    expect(screen.queryByRole('region', { name: /Box Box$/ })).not.toBeInTheDocument();
    await expectAccessible();
    server.use(call, {});
    server.use(LEAGUES, [other]);
    await user.click(offer.getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(server.asked(call).map(({ path }) => path)).toEqual([
      expect.stringContaining('/league-sunday/'),
    ]);
    await expectGone();
  });
});
