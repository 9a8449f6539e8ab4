import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp, waitForPath } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { json, problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const LEAGUE = 'GET /api/league/:id';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league: object = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday/settings' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  const picks = { selections: [aPick()], isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', picks);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
});

describe('what the owner may assign (OVERRIDE-4, OVERRIDE-5)', () => {
  const PATCH = 'PATCH /api/league/:id';
  const settings = async () =>
    within(await screen.findByRole('region', { name: 'Rules of this league' }));

  it('should be changed by the owner in a dialog that says from when on it counts', async () => {
    const { user } = open();
    const all = await settings();
    await user.click(all.getByRole('button', { name: 'Change' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'What can the owner assign?' }),
    );
    expect(dialog.getByText(/Takes effect from the next round/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Fill missed picks/ })).toBeChecked();
    await expectAccessible();
    await user.click(dialog.getByRole('radio', { name: /^Replace picks too/ }));
    server.use(PATCH, () => problem(409, 'Somebody else changed this.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this.');
    const changed = aLeague({ members, ownerMay: 'replace', ownerMayFrom: 13 });
    server.use(PATCH, changed);
    server.use(LEAGUE, changed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner permissions: Replace picks too.')).toBeVisible();
    expect(await all.findByText(/Applies from round 13 onwards/)).toBeVisible();
    expect(server.asked(PATCH)[0]?.body).toEqual({ ownerMay: 'replace' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should ask for nothing when nothing is changed', async () => {
    const { user } = open();
    await user.click((await settings()).getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(server.asked(PATCH)).toHaveLength(0);
  });
});

describe('the way to the chat hooks (NT-04)', () => {
  it('should be the owner’s alone', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Chat updates' }));
    const link = panel.getByRole('link', { name: 'Set up' });
    expect(link).toHaveAccessibleDescription('Chat updates');
    expect(link).toHaveAttribute('href', '/league/league-sunday/hooks');
  });

  it('should not be there for others', async () => {
    open(aLeague({ owner: 'user-adam', members }));
    expect(await screen.findByRole('region', { name: 'Rules of this league' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chat updates' })).toBeNull();
  });
});

describe('the league code, for its owner', () => {
  const NEW_CODE = 'POST /api/league/:id/code';

  it('should be replaced after a question that says what ends', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate a new code?' }));
    expect(dialog.getByText(/^K7QX2M will stop working immediately/)).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.asked(NEW_CODE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const again = within(await screen.findByRole('dialog', { name: 'Generate a new code?' }));
    server.use(NEW_CODE, () => problem(429, 'Too many new codes. Please wait an hour.'));
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await again.findByRole('alert')).toHaveTextContent('Please wait an hour.');
    const changed = aLeague({ members, code: 'NEW234' });
    server.use(NEW_CODE, changed);
    server.use(LEAGUE, changed);
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await screen.findByText('The new code is NEW234.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('League code: NEW234')).toBeVisible();
  });

  it('should not be offered to members', async () => {
    open(aLeague({ owner: 'user-adam', members }));
    await screen.findByRole('region', { name: 'Members' });
    expect(screen.queryByRole('button', { name: 'New code' })).not.toBeInTheDocument();
  });
});

describe('the settings (OWNER-1, LL-01, LL-02)', () => {
  const PATCH = 'PATCH /api/league/:id';
  const NEW = '2099-07-05T14:00:00.000Z';
  const fresh = (about: object = {}) => aLeague({ members, createdAt: NEW, ...about });

  it('should be read by members, and changed by none but the owner', async () => {
    open(fresh({ owner: 'user-adam', switcheroos: 5, lateJoining: false }));
    const rules = within(await screen.findByRole('region', { name: 'Rules of this league' }));
    expect(rules.getByRole('heading', { name: 'Swaps per season: 5' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    for (const name of ['Rename', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText(/Only the owner can change it/)).toBeVisible();
    await expectAccessible();
  });

  it('should be found from the league’s page', async () => {
    server.use(LEAGUE, fresh());
    const { user, router } = renderApp({ path: '/league/league-sunday' });
    await user.click(await screen.findByRole('link', { name: 'League settings' }));
    await waitForPath(router, '/league/league-sunday/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'League settings' })).toBeVisible();
  });

  it('should choose a number in one step until the first lock, so the log has one line', async () => {
    const { user } = open(fresh({ switcheroos: 3 }));
    const rules = within(await screen.findByRole('region', { name: 'Rules of this league' }));
    const change = await rules.findByRole('button', {
      description: 'Swaps per season: 3',
    });
    await user.click(change);
    const dialog = within(await screen.findByRole('dialog', { name: 'Swaps per season' }));
    await expectAccessible();
    const field = dialog.getByLabelText('Swaps per season');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.clear(field);
    await user.type(field, '11{Enter}');
    expect(await dialog.findByText('Enter a number, 0 to 10.')).toBeVisible();
    const changed = fresh({ switcheroos: 10 });
    server.use(PATCH, changed);
    server.use(LEAGUE, changed);
    await user.clear(field);
    await user.type(field, '10{Enter}');
    expect(await rules.findByRole('button', { description: 'Swaps per season: 10' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.asked(PATCH).map(({ body }) => body)).toEqual([{ switcheroos: 10 }]);
  });

  it('should say at the field how many members the host allows', async () => {
    const { user } = open(fresh());
    await user.click(await screen.findByRole('button', { description: /^Maximum members/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maximum members' }));
    expect(dialog.getByText('A number, at least 2.')).toBeVisible();
    const field = dialog.getByLabelText('Maximum members');
    const message = 'A league can have at most 100 members.';
    const refusal = { message, details: [{ field: 'maxMembers', message }] };
    server.use(PATCH, () => json(refusal, 400));
    await user.clear(field);
    await user.type(field, '101{Enter}');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('should be fixed after the first lock, with the reason', async () => {
    open();
    const rules = within(await screen.findByRole('region', { name: 'Rules of this league' }));
    expect(rules.getByText(/fixed since the league’s first lock/)).toBeVisible();
    expect(rules.getAllByRole('button', { name: 'Change' })).toHaveLength(1);
    expect(rules.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('should close and open joining at any time', async () => {
    const { user } = open();
    const door = await screen.findByRole('switch', { name: 'Joining is open' });
    expect(door).toBeChecked();
    const closed = aLeague({ members, open: false });
    server.use(PATCH, closed);
    server.use(LEAGUE, closed);
    await user.click(door);
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Joining is open' })).not.toBeChecked();
    });
    expect(server.asked(PATCH)[0]?.body).toEqual({ open: false });
  });

  it('should switch whether plans may count, and say what the server answers', async () => {
    const { user } = open(fresh());
    const refusal = 'This can only be changed until the league’s first lock.';
    server.use(PATCH, () => problem(400, refusal));
    await user.click(
      await screen.findByRole('switch', {
        name: 'Allow plans to count as picks',
      }),
    );
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(server.asked(PATCH)[0]?.body).toEqual({ plansMayCount: false });
  });

  it('should rename the league', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the league' }));
    const field = dialog.getByLabelText('League name');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.clear(field);
    await user.type(field, 'ab');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(
      await dialog.findByText('The league name must have at least 3 characters.'),
    ).toBeVisible();
    await user.type(field, 'c');
    server.use(PATCH, aLeague({ members, name: 'abc' }));
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The league is called abc now.')).toBeVisible();
    expect(server.asked(PATCH)[0]?.body).toEqual({ name: 'abc' });
  });
});

describe('members, for the owner (LL-01)', () => {
  const OFFER = 'POST /api/league/:id/owner';
  const REMOVE = 'DELETE /api/league/:id/members/:userId';

  it('should be removed after a question, with a way back if the owner wants it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^adam: hand over or remove/ }));
    await user.click(screen.getByRole('button', { name: 'Remove from the league' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove adam?' }));
    await expectAccessible();
    await user.click(dialog.getByRole('checkbox', { name: 'Allow coming back with the code' }));
    const alone = aLeague({ members: [aMember()] });
    server.use(REMOVE, alone);
    server.use(LEAGUE, alone);
    await user.click(dialog.getByRole('button', { name: 'Remove adam' }));
    expect(await screen.findByText('adam is no longer in the league.')).toBeVisible();
    expect(server.asked(REMOVE)[0]?.query.get('mayReturn')).toBe('true');
  });

  it('should be asked to take over, which can be taken back', async () => {
    const { user } = open();
    const asked = aLeague({ members, heir: 'user-adam' });
    server.use(OFFER, asked);
    await user.click(await screen.findByRole('button', { name: /^adam: hand over or remove/ }));
    server.use(LEAGUE, asked);
    await user.click(screen.getByRole('button', { name: 'Ask to take over the league' }));
    expect(await screen.findByText('Waiting for adam to accept.')).toBeVisible();
    expect(server.asked(OFFER)[0]?.body).toEqual({ userId: 'user-adam' });
    server.use('DELETE /api/league/:id/owner', aLeague({ members }));
    server.use(LEAGUE, aLeague({ members }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    await waitFor(() => {
      expect(screen.queryByText('Waiting for adam to accept.')).not.toBeInTheDocument();
    });
  });

  it('should be nobody while the owner is alone', async () => {
    open(aLeague({ members: [aMember()] }));
    const panel = await screen.findByRole('region', { name: 'Hand over the league' });
    expect(within(panel).getByText(/^Nobody else is here yet/)).toBeVisible();
  });

  it('should accept a league that they are offered', async () => {
    const { user } = open(aLeague({ members, owner: 'user-adam', heir: 'user-mara' }));
    const panel = await screen.findByRole('region', {
      name: 'adam wants you to take over Sunday Drivers',
    });
    server.use('POST /api/league/:id/owner/accept', aLeague({ members }));
    server.use(LEAGUE, aLeague({ members }));
    await user.click(within(panel).getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText('You own Sunday Drivers now.')).toBeVisible();
  });

  it('should lead to the dashboard when the league is deleted', async () => {
    const { user, router } = open();
    server.use('DELETE /api/league/:id', { message: 'League deleted.' });
    server.use('GET /api/announcements/active', []);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete league' }));
    await waitForPath(router, '/dashboard');
  });
});
