import { act, screen, waitFor, within } from '@testing-library/react';
import { keepInvitation, keptInvitation } from '../../features/auth/invitation';
import { leaveTo } from '../../lib/ui/navigation';
import { expectAccessible } from '../../testing/axe';
import { LEAGUES, openDashboard as open } from '../../testing/dashboardPage';
import { aLeague, aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { failure, problem, server } from '../../testing/server';

jest.mock('../../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

const clock = () => screen.findByRole('timer');
const openPanel = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

describe('the head of the dashboard', () => {
  it('should lead to the profile, and to the world outside (DB-02, DB-03, DB-05)', async () => {
    open();
    const profile = await screen.findByRole('link', { name: 'Profile: mara_apex' });
    expect(profile).toHaveAttribute('href', '/profile');
    expect(profile.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'GRIDLOCK' })).toBeVisible();
    expect(screen.getByRole('link', { name: /social media/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
  });

  it('should say that no emails come before the address is confirmed (AC-01)', async () => {
    open({ as: aUser({ emailConfirmed: false, getsEmails: false }) });
    expect(await screen.findByText('Confirm your email address to get emails.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    await clock();
    await expectAccessible();
  });

  it('should sign out (DB-04)', async () => {
    const { user } = open();
    server.use('POST /api/auth/logout', { message: 'Signed out.' });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
  });

  it('should have nothing that axe complains about', async () => {
    open({ as: aUser({ isAppAdmin: true }) });
    await clock();
    await expectAccessible();
  });
});

describe('an invitation', () => {
  beforeEach(() => {
    server.use('GET /api/invite/:code', () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
  });

  it('should be opened once by the first dashboard after it was kept', async () => {
    keepInvitation('K7QX2M');
    const { router } = open();
    await waitForPath(router, '/join/K7QX2M');
    await findTitle('This invite link doesn’t work.');
    await act(() => router.navigate('/dashboard'));
    await clock();
    expect(keptInvitation()).toBe('');
  });

  it.each([null, aUser()])(
    'should be opened from the address that links had before, whoever follows it',
    async (as) => {
      const { router } = renderApp({ path: '/dashboard?code=K7QX2M', as });
      await waitForPath(router, '/join/K7QX2M');
    },
  );
});

describe('the tiles', () => {
  it('should be five, two of which lead away (DB-18, DB-20, DB-21)', async () => {
    open();
    for (const [name, isOpen] of [
      ['Create League', 'false'],
      ['Join League', 'false'],
      ['My Leagues', 'true'],
    ] as const)
      expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-expanded', isOpen);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');
    expect(main.getByRole('link', { name: 'Info' })).toHaveAttribute('href', '/info');
  });

  it('should switch one panel (DB-19, SM-16)', async () => {
    const { user } = open();
    await openPanel(user, 'Create League');
    const name = await screen.findByLabelText('League name');
    expect(name).toBeVisible();
    expect(name).toHaveFocus();
    await openPanel(user, 'Join League');
    expect(screen.queryByLabelText('League name')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('League code')).toBeVisible();
    expect(screen.getByRole('region', { name: 'My Leagues' })).toBeVisible();
    await openPanel(user, 'My Leagues');
    expect(screen.queryByLabelText('League code')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'My Leagues' })).toBeVisible();
  });

  it('should load the leagues with their panel, which is open from the start, and mark the own ones (DB-24 to DB-26)', async () => {
    open();
    server.use(LEAGUES, [
      aLeague(),
      aLeague({ _id: 'l2', name: 'Office Pit Crew', owner: 'other' }),
    ]);
    const own = await screen.findByRole('link', { name: /Sunday Drivers/ });
    expect(own).toHaveAttribute('href', '/league/league-sunday');
    expect(own).toHaveTextContent('Season 2025 · 1 member');
    expect(within(own).getByText('Admin')).toBeVisible();
    expect(screen.getByRole('link', { name: /Office Pit Crew/ })).not.toHaveTextContent('Admin');
    expect(server.asked(LEAGUES)).toHaveLength(1);
  });

  it('should say when there are no leagues yet, and when they cannot be loaded (ER-39)', async () => {
    const { user } = open();
    server.use(LEAGUES, () => failure(500));
    expect(
      await screen.findByText('Failed to load leagues. Please try again later.'),
    ).toBeVisible();
    server.use(LEAGUES, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are not part of any leagues yet.')).toBeVisible();
  });
});
