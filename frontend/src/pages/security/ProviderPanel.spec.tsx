import { screen, within } from '@testing-library/react';
import * as navigation from '../../lib/ui/navigation';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { problem, server } from '../../testing/server';

jest.mock('../../lib/ui/navigation');
const leaveTo = jest.mocked(navigation.leaveTo);

const LINK = 'POST /api/auth/oidc/link';
const START = 'POST /api/auth/oidc/start';
const WAYS = { passwords: true, provider: 'Clubhouse', providerSignUp: false };

describe('the host’s identity provider on the screens (HO-06)', () => {
  beforeEach(() => {
    leaveTo.mockReset();
    server.use('GET /api/auth/ways', WAYS);
    server.use('GET /api/users/passkeys', []);
    server.use('GET /api/users/devices', []);
  });

  it('should be linked with the password', async () => {
    server.use(LINK, { url: 'https://id.example.org/' });
    const { user } = renderApp({ path: '/security' });
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'box-box-box');
    await user.click(dialog.getByRole('button', { name: 'Continue to Clubhouse' }));
    await screen.findByRole('button', { name: 'Link' });
    expect(server.asked(LINK)[0]?.body).toEqual({ currentPassword: 'box-box-box' });
    expect(leaveTo).toHaveBeenCalledWith('https://id.example.org/');
  });

  it('should be unlinked without a password after another login there (ACCOUNT-2)', async () => {
    const me = { ...aUser(), hasPassword: false, providerSince: '2025-03-01T08:00:00Z' };
    server.use('DELETE /api/auth/oidc/link', () =>
      problem(401, 'Please log in again.', 'SIGN_IN_AGAIN'),
    );
    server.use(START, { url: 'https://id.example.org/again' });
    const { user } = renderApp({ path: '/security', as: me });
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Continue with Clubhouse' }));
    expect(server.asked(START)[0]?.body).toEqual({ fresh: true, next: '/security' });
    expect(leaveTo).toHaveBeenCalledWith('https://id.example.org/again');
  });

  it('should be a way to log in, and say so when it is away', async () => {
    server.use(START, () => problem(503, 'Clubhouse can’t be reached right now.'));
    const { user } = renderApp({ path: '/login', as: null });
    await user.click(await screen.findByRole('button', { name: 'Continue with Clubhouse' }));
    expect(
      await screen.findByText('Couldn’t reach Clubhouse. Try again in a few minutes.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each(['/login', '/signup', '/forgot-password', '/reset-password'])(
    'should be the way in at %s where passwords are off',
    async (path) => {
      server.use('GET /api/auth/ways', { ...WAYS, passwords: false });
      renderApp({ path, as: null });
      expect(await screen.findByRole('button', { name: 'Continue with Clubhouse' })).toBeVisible();
      await findTitle(/./);
      expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /password/i })).not.toBeInTheDocument();
    },
  );
});
