import { screen, waitFor } from '@testing-library/react';
import * as webauthn from '@simplewebauthn/browser';
import { readAccessToken } from '../../api/accessToken';
import { aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { json, problem, server } from '../../testing/server';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  browserSupportsWebAuthnAutofill: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));

const OPTIONS = 'POST /api/auth/passkey/options';
const SIGN_IN = 'POST /api/auth/passkey';
const startAuthentication = jest.mocked(webauthn.startAuthentication);
const supportsAutofill = jest.mocked(webauthn.browserSupportsWebAuthnAutofill);

const anAnswer = {
  id: 'passkey-1',
  rawId: 'passkey-1',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z' },
};

const named = (name: string): Error => Object.assign(new Error('closed'), { name });

describe('logging in with a passkey (AC-02)', () => {
  beforeEach(() => {
    Object.assign(window, {
      PublicKeyCredential: function PublicKeyCredential() {},
      isSecureContext: true,
    });
    supportsAutofill.mockResolvedValue(false);
    startAuthentication.mockReset();
    server.use(OPTIONS, { options: { challenge: 'abc' } });
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    server.use('GET /api/announcements/active', []);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('should need one press', async () => {
    startAuthentication.mockResolvedValue(anAnswer);
    server.use(SIGN_IN, () => json({ accessToken: 'fresh', user: aUser() }));
    const { user, router } = renderApp({ path: '/login', as: null });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    await waitForPath(router, '/dashboard');
    expect(readAccessToken()).toBe('fresh');
    expect(server.asked(SIGN_IN)[0]?.body).toEqual({
      response: anAnswer,
      staySignedIn: true,
      alwaysAsks: true,
    });
  });

  it('should need no press where the browser offers passkeys at the email field', async () => {
    supportsAutofill.mockResolvedValue(true);
    startAuthentication.mockResolvedValue(anAnswer);
    server.use(SIGN_IN, () => json({ accessToken: 'fresh', user: aUser() }));
    const { router } = renderApp({ path: '/login', as: null });
    await waitForPath(router, '/dashboard');
    expect(startAuthentication).toHaveBeenCalledWith({
      optionsJSON: { challenge: 'abc' },
      useBrowserAutofill: true,
    });
  });

  it('should say nothing of passkeys that nobody asked for', async () => {
    supportsAutofill.mockResolvedValue(true);
    startAuthentication.mockRejectedValue(named('NotSupportedError'));
    const { user } = renderApp({ path: '/login', as: null });
    await waitFor(() => {
      expect(startAuthentication).toHaveBeenCalledTimes(1);
    });
    await findTitle('Log in');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t log in with this passkey. Try again, or use your password.',
    );
  });

  it('should say nothing when the player closes the browser’s question', async () => {
    startAuthentication.mockRejectedValue(named('NotAllowedError'));
    const { user } = renderApp({ path: '/login', as: null });
    const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
    await user.click(button);
    await findTitle('Log in');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  it('should say what the server refuses', async () => {
    startAuthentication.mockResolvedValue(anAnswer);
    const refusal = 'This passkey wasn’t accepted. Try again, or log in with your password.';
    server.use(SIGN_IN, () => problem(400, refusal));
    const { user } = renderApp({ path: '/login', as: null });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  });

  it('should be no choice in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    renderApp({ path: '/login', as: null });
    await findTitle('Log in');
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
  });
});
