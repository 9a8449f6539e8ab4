import { isLoopback } from '../../text/is-loopback.js';
import { EnvironmentError } from '../environment-error.js';
import { flag, text, textThat } from '../kinds.js';
import { setting } from '../setting.js';

/** The host's identity provider (OpenID Connect), and passwords beside it. */
export const SIGN_IN = {
  oidcIssuer: setting({
    name: 'OIDC_ISSUER',
    kind: textThat('an https:// address without query', isIssuer),
    default: null,
    otherwise: 'none',
    means:
      'the identity provider that players may log in with, as it writes its own address: [sign-in by an own provider](identity-provider.md)',
  }),
  oidcClientId: setting({
    name: 'OIDC_CLIENT_ID',
    kind: text,
    default: null,
    otherwise: 'none',
    means: 'what the provider calls this server',
  }),
  oidcClientSecret: setting({
    name: 'OIDC_CLIENT_SECRET',
    isSecret: true,
    kind: text,
    default: null,
    otherwise: 'none',
    means: 'the secret that the provider has given this server',
  }),
  oidcName: setting({
    name: 'OIDC_NAME',
    kind: text,
    default: null,
    otherwise: 'the host of `OIDC_ISSUER`',
    means: 'what players call the provider: the words of the button “Continue with …”',
  }),
  oidcSignUp: setting({
    name: 'OIDC_SIGN_UP',
    kind: flag,
    default: false,
    means: '`on`: who logs in with the provider for the first time may open an account',
  }),
  passwords: setting({
    name: 'PASSWORDS',
    kind: flag,
    default: true,
    means: '`off`: nobody logs in or signs up with a password; passkeys and the provider stay',
  }),
};

/** Without TLS only on this machine: whoever reads along could log in as anybody. */
function isIssuer(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(value));
}

type Given = {
  readonly [Part in 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName']: string | null;
} & { readonly oidcSignUp: boolean; readonly passwords: boolean };

/**
 * The provider, if there is one.
 *
 * @throws EnvironmentError where one of its settings is missing, or nobody could log in
 */
export function providerOf({
  oidcIssuer: issuer,
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcName: name,
  oidcSignUp: signUp,
  passwords,
}: Given) {
  if (issuer !== null && clientId !== null && clientSecret !== null)
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host, signUp };
  if ([issuer, clientId, clientSecret].some((part) => part !== null)) {
    throw new EnvironmentError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    );
  }
  if (passwords) return null;
  throw new EnvironmentError(
    'PASSWORDS is off but OIDC_ISSUER is not set: nobody could log in any more.',
  );
}
