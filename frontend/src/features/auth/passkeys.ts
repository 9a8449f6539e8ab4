import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Browsers have no passkeys for a site whose address is in numbers. */
const NUMBERS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys at all: not over plain http, and not in old ones. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !NUMBERS.test(window.location.hostname);

/** In ms: how long the server takes an answer to what it has asked with. */
export const CHALLENGE_MS = 10 * 60_000;

const library = () => import('@simplewebauthn/browser');

/** The player has closed the browser's question, or it was asked again elsewhere on the page. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The player has closed the browser's question, or let it run out. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAllowedError';

/** The player has chosen a passkey when the server takes no answer any more. */
export const lateAnswer = (): Error =>
  Object.assign(new Error('The challenge has ended.'), { name: 'TimeoutError' });

export const isLate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/** This device has a passkey of the account already. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Asks the browser to make a passkey. Rejects as `isCancelled` and `isKnownDevice` say. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  if (!areToMake(options)) throw new Error('These are no options to make a passkey with.');
  return startRegistration({ optionsJSON: options });
}

/** Asks the browser for a passkey; `autofill`: among what it offers at the email field. */
export async function askForPasskey(
  options: object,
  { autofill }: { readonly autofill: boolean },
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  if (!areToAsk(options)) throw new Error('These are no options to ask for a passkey with.');
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
}

/** Whether the browser offers passkeys at the email field. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Stops a question that waits at the email field. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Says to the device's password manager that a passkey is gone, so that it isn't offered any more. Browsers that
 * cannot pass that on, and managers that refuse, are left as they are.
 */
export async function signalRemoved(credentialId: string): Promise<void> {
  if (!hasPasskeys() || !('signalUnknownCredential' in PublicKeyCredential)) return;
  const rpId = window.location.hostname;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}

const areToAsk = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options;

const areToMake = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  areToAsk(options) && ['rp', 'user', 'pubKeyCredParams'].every((name) => name in options);
