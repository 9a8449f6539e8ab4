import { screen, waitFor, within } from '@testing-library/react';
import * as webauthn from '@simplewebauthn/browser';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { findTitle, renderApp } from '../../testing/renderApp';
import { json, problem, server } from '../../testing/server';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const DEVICES = 'GET /api/users/devices';
const PASSKEYS = 'GET /api/users/passkeys';
const OPTIONS = 'POST /api/users/passkeys/options';

const aDevice = (id: string, name: string, isCurrent = false) => ({
  id,
  name,
  since: '2025-03-01T10:00:00Z',
  lastSeen: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  isCurrent,
});
const laptop = aDevice('a', 'Firefox on Linux', true);
const phone = aDevice('b', 'Safari on iOS');
const aPasskey = {
  id: 'k1',
  name: 'My phone',
  createdAt: '2025-03-01T10:00:00Z',
  lastUsedAt: null,
};

async function open() {
  const { user } = renderApp({ path: '/security' });
  await findTitle('Security');
  return {
    user,
    devices: await screen.findByRole('region', { name: 'Where you’re logged in' }),
    passkeys: await screen.findByRole('region', { name: 'Passkeys' }),
  };
}

describe('the security page', () => {
  beforeEach(() => {
    Object.assign(window, {
      PublicKeyCredential: function PublicKeyCredential() {},
      isSecureContext: true,
    });
    server.use(DEVICES, [laptop, phone]);
    server.use(PASSKEYS, [aPasskey]);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    jest.restoreAllMocks();
  });

  it('should be led to by the profile', async () => {
    mockProfileApi();
    const { user } = renderApp({ path: '/profile' });
    await user.click(await screen.findByRole('link', { name: 'Manage' }));
    expect(await findTitle('Security')).toBeVisible();
  });

  describe('devices (AC-03)', () => {
    it('should be listed with since when and when last seen', async () => {
      const { devices } = await open();
      const rows = await within(devices).findAllByRole('listitem');
      expect(rows[0]).toHaveTextContent(
        'Firefox on LinuxSince 01-03-2025 · last seen 2 hours agoThis device',
      );
      expect(within(rows[1] as HTMLElement).getByRole('button', { name: 'Log out' })).toBeEnabled();
      await expectAccessible();
    });

    it('should be logged out one by one', async () => {
      const { user, devices } = await open();
      let left = [laptop, phone];
      server.use(DEVICES, () => json(left));
      server.use('DELETE /api/users/devices/:id', ({ params }) => {
        left = left.filter(({ id }) => id !== params['id']);
        return json(left);
      });
      await user.click(await within(devices).findByRole('button', { name: 'Log out' }));
      expect(await screen.findByText('Safari on iOS is logged out.')).toBeVisible();
      expect(server.asked('DELETE /api/users/devices/:id')[0]?.path).toBe('/api/users/devices/b');
    });

    it('should be logged out all at once, after a question', async () => {
      const { user, devices } = await open();
      const button = await within(devices).findByRole('button', { name: 'Log out all others' });
      await user.click(button);
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(server.asked('DELETE /api/users/devices')).toHaveLength(0);
      server.use('DELETE /api/users/devices', [laptop]);
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Log out on all other devices?' });
      await user.click(within(dialog).getByRole('button', { name: 'Log out all others' }));
      expect(await screen.findByText('You’re logged out everywhere else.')).toBeVisible();
    });

    it('should say why one could not be logged out', async () => {
      const { user, devices } = await open();
      server.use('DELETE /api/users/devices/:id', () =>
        problem(404, 'This device is logged out already.'),
      );
      await user.click(await within(devices).findByRole('button', { name: 'Log out' }));
      expect(await within(devices).findByText('This device is logged out already.')).toBeVisible();
    });
  });

  describe('passkeys (AC-02)', () => {
    const startRegistration = jest.mocked(webauthn.startRegistration);
    const made = {
      id: 'k2',
      rawId: 'k2',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: 'x', attestationObject: 'y' },
    };

    async function fillIn({ user, passkeys }: Awaited<ReturnType<typeof open>>) {
      await user.click(within(passkeys).getByRole('button', { name: 'Add a passkey' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
      await user.type(within(dialog).getByLabelText('Name'), 'Laptop');
      await user.type(within(dialog).getByLabelText('Current password'), 'box-box-box');
      await user.click(within(dialog).getByRole('button', { name: 'Add passkey' }));
      return dialog;
    }

    beforeEach(() => {
      server.use(OPTIONS, {
        options: { challenge: 'abc', rp: {}, user: {}, pubKeyCredParams: [] },
      });
    });

    it('should be added by name, with the password', async () => {
      startRegistration.mockResolvedValue(made);
      server.use('POST /api/users/passkeys', [aPasskey]);
      await fillIn(await open());
      expect(await screen.findByText('Passkey added.')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.asked(OPTIONS)[0]?.body).toEqual({ currentPassword: 'box-box-box' });
      expect(server.asked('POST /api/users/passkeys')[0]?.body).toEqual({
        name: 'Laptop',
        response: made,
      });
    });

    it.each([
      ['NotAllowedError', 'Your device didn’t make a passkey. Try again.'],
      ['InvalidStateError', 'This device already has a passkey for your account.'],
    ])('should say what the device says: %s', async (name, text) => {
      startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
      const dialog = await fillIn(await open());
      expect(await within(dialog).findByText(text)).toBeVisible();
    });

    it('should show a wrong password at its field', async () => {
      const message = 'This isn’t your current password.';
      const details = [{ field: 'currentPassword', message }];
      server.use(OPTIONS, () => json({ statusCode: 400, code: 'X', message, details }, 400));
      const dialog = await fillIn(await open());
      expect(await within(dialog).findByText(message)).toBeVisible();
      expect(within(dialog).getByLabelText('Current password')).toBeInvalid();
    });

    it('should be removed with the password', async () => {
      const { user, passkeys } = await open();
      server.use('DELETE /api/users/passkeys/:id', []);
      await user.click(await within(passkeys).findByRole('button', { name: 'Remove' }));
      const dialog = await screen.findByRole('dialog', { name: 'Remove My phone?' });
      await user.type(within(dialog).getByLabelText('Current password'), 'box-box-box');
      server.use(PASSKEYS, []);
      await user.click(within(dialog).getByRole('button', { name: 'Remove passkey' }));
      expect(await screen.findByText('Passkey removed.')).toBeVisible();
      expect(await within(passkeys).findByText('None yet')).toBeVisible();
      await waitFor(() => {
        expect(within(passkeys).getByText('None yet').closest('[tabindex]')).toHaveFocus();
      });
    });

    it('should say so where there are none', async () => {
      server.use(PASSKEYS, []);
      const { passkeys } = await open();
      expect(await within(passkeys).findByText('None yet')).toBeVisible();
    });
  });
});
