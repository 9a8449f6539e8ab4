import { act, screen, waitFor } from '@testing-library/react';
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

  describe('while the page stays open', () => {
    const waits = () => startAuthentication.mockImplementation(() => new Promise(() => undefined));
    const isOffered = (times: number) =>
      waitFor(() => {
        expect(startAuthentication).toHaveBeenCalledTimes(times);
      });

    beforeEach(() => {
      jest.useFakeTimers();
      supportsAutofill.mockResolvedValue(true);
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('should be offered again with a new challenge before the one before has ended', async () => {
      waits();
      renderApp({ path: '/login', as: null });
      await isOffered(1);
      await act(() => jest.advanceTimersByTimeAsync(7 * 60_000));
      expect(startAuthentication).toHaveBeenCalledTimes(1);
      server.use(OPTIONS, { options: { challenge: 'def' } });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      await isOffered(2);
      expect(startAuthentication).toHaveBeenLastCalledWith({
        optionsJSON: { challenge: 'def' },
        useBrowserAutofill: true,
      });
    });

    it('should be offered again after the player has closed the prompt, but not for ever', async () => {
      waits();
      startAuthentication.mockRejectedValueOnce(named('NotAllowedError'));
      renderApp({ path: '/login', as: null });
      await isOffered(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await isOffered(2);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('should be offered again after the prompt of the button was closed', async () => {
      waits();
      const { user } = renderApp({ path: '/login', as: null });
      await isOffered(1);
      startAuthentication.mockRejectedValueOnce(named('NotAllowedError'));
      await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
      await isOffered(3);
      expect(startAuthentication.mock.lastCall?.[0]).toMatchObject({ useBrowserAutofill: true });
    });

    it('should ask again without a word when the answer comes after the device has slept', async () => {
      let choose: (answer: typeof anAnswer) => void = () => undefined;
      startAuthentication.mockImplementationOnce(
        () => new Promise((resolve) => (choose = resolve)),
      );
      startAuthentication.mockImplementation(() => new Promise(() => undefined));
      renderApp({ path: '/login', as: null });
      await isOffered(1);
      jest.setSystemTime(Date.now() + 11 * 60_000);
      choose(anAnswer);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await isOffered(2);
      expect(server.asked(SIGN_IN)).toHaveLength(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('should signal to the device a passkey that the server has removed', async () => {
    const signalUnknownCredential = jest.fn().mockResolvedValue(undefined);
    Object.assign(window.PublicKeyCredential, { signalUnknownCredential });
    startAuthentication.mockResolvedValue(anAnswer);
    const refusal = 'This passkey was removed from Gridlock.';
    server.use(SIGN_IN, () => problem(400, refusal, 'PASSKEY_UNKNOWN'));
    const { user } = renderApp({ path: '/login', as: null });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(signalUnknownCredential).toHaveBeenCalledWith({
      rpId: 'localhost',
      credentialId: 'passkey-1',
    });
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
