import { Injectable, Logger } from '@nestjs/common';
import type { ClientAuth, Configuration } from 'openid-client';
import { Config, type OidcSettings } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';

/** In seconds, for each of up to three calls: an answer takes nine at most. */
const TIMEOUT = 3;
/** In seconds: by how much the clocks of both servers may differ. */
const CLOCK_TOLERANCE = 60;

/** Loaded when the first player logs in there: most servers have no provider. */
const openIdClient = () => import('openid-client');
type OpenId = Awaited<ReturnType<typeof openIdClient>>;

/** Why the provider let nobody in. */
export type ProviderFailure = 'denied' | 'expired' | 'down' | 'setup' | 'answer';

/** Secrets of one sign-in, which the answer has to fit. */
export type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
};

/** Who has signed in there. */
export type Identified = {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  /** What the provider calls them. */
  readonly name: string | null;
  /** When they proved there who they are, as the provider says; null where it does not (s since 1970). */
  readonly provedAt: number | null;
};

/** The host's identity provider: OpenID Connect by `openid-client`, authorization code with PKCE (HO-06). */
@Injectable()
export class IdentityProvider {
  private readonly logger = new Logger(IdentityProvider.name);
  private discovered: Promise<Configuration> | null = null;

  constructor(private readonly config: Config) {}

  /** @throws DomainError 404 NO_PROVIDER where the host has set none */
  get settings(): OidcSettings {
    const { oidc } = this.config;
    if (!oidc) throw notFound('NO_PROVIDER', 'Logging in with another service isn’t set up here.');
    return oidc;
  }

  /**
   * Where a browser signs in; or why it cannot.
   *
   * @param isFresh whether the provider has to ask again who it is, even if it knows the browser
   */
  async addressFor(
    { state, nonce, verifier }: FlowSecrets,
    isFresh: boolean,
  ): Promise<URL | ProviderFailure> {
    const openid = await openIdClient();
    try {
      const code_challenge = await openid.calculatePKCECodeChallenge(verifier);
      return openid.buildAuthorizationUrl(await this.discover(openid), {
        redirect_uri: this.callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
    } catch (error) {
      return this.failureOf(openid, error);
    }
  }

  /** Who the answer of the provider is about; or why nobody. @param query as the browser brought it, with its `?` */
  async identify(
    query: string,
    { state, nonce, verifier }: FlowSecrets,
  ): Promise<Identified | ProviderFailure> {
    const openid = await openIdClient();
    try {
      const provider = await this.discover(openid);
      const tokens = await openid.authorizationCodeGrant(
        provider,
        new URL(`${this.callback}${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) return 'answer';
      const { iss: issuer, sub, auth_time: provedAt = null } = claims;
      // some providers put nothing but the subject into the token
      const facts =
        claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(provider, tokens.access_token, sub)
          : claims;
      return {
        ...{ issuer, sub, provedAt },
        email: textOf(facts['email']),
        isVerified: [true, 'true'].includes(facts['email_verified'] as boolean | string),
        name: textOf(facts['preferred_username']),
      };
    } catch (error) {
      return this.failureOf(openid, error);
    }
  }

  /** Once the provider has answered it is not asked again, until something fails. */
  private discover(openid: OpenId): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = issuer.startsWith('http:');
    this.discovered ??= openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: CLOCK_TOLERANCE },
      authentication(openid, clientSecret),
      {
        timeout: TIMEOUT,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isPlain ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    return this.discovered;
  }

  private failureOf(openid: OpenId, error: unknown): ProviderFailure {
    this.discovered = null;
    const failure = kindOf(openid, error);
    if (failure !== 'denied') this.logger.warn(`OIDC_ISSUER: ${failure}: ${describe(error)}`);
    return failure;
  }

  private get callback(): string {
    return `${this.config.publicUrl}/api/auth/oidc/callback`;
  }
}

/** The client's secret in the header, as is the default of OpenID Connect, unless the provider takes only a form. */
const authentication =
  (openid: OpenId, secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const usesForm = methods?.includes('client_secret_basic') === false;
    const authenticate = usesForm ? openid.ClientSecretPost : openid.ClientSecretBasic;
    return authenticate(secret)(server, ...rest);
  };

function kindOf(openid: OpenId, error: unknown): ProviderFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'answer';
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'expired';
    return error.status >= 500 ? 'down' : 'setup';
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'setup';
  const { code, cause } = error as Failed;
  if (cause instanceof Response) return cause.status < 500 ? 'setup' : 'down';
  // without a code of the protocol it is an error of the network
  return code === undefined || code === 'OAUTH_TIMEOUT' ? 'down' : 'answer';
}

type Failed = Partial<Error> & { readonly code?: string };

/** For the log, as the host has to find out what to change. */
function describe(error: unknown): string {
  const { message, code, cause } = error as Failed;
  const { message: reason, body } = (cause ?? {}) as Partial<Error> & {
    readonly body?: { readonly issuer?: unknown };
  };
  const named = body?.issuer ? `it calls itself ${JSON.stringify(body.issuer)}` : undefined;
  return [code, message, reason, named].filter((part) => part !== undefined).join(', ');
}

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
