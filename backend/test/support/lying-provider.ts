import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = newKey();
const FOREIGN_KEY = newKey();
const MINUTE_S = 60;

/** What a provider says in one sign-in, true or not. What is left out is right. */
export type Lies = {
  /** Of the ID token; undefined: the claim is missing. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly isSignedByAnother?: boolean;
  /** In place of the answer with the token: a status and a body. */
  readonly token?: readonly [number, unknown];
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly userinfo?: readonly [number, unknown];
};

/** An identity provider that says whatever a test wants, on this machine. */
export class LyingProvider {
  lies: Lies = {};
  /** Of the sign-in that is under way. */
  nonce = '';
  /** How often each path was asked for. */
  readonly asked: Record<string, number> = {};
  private readonly server = createServer((request, response) => {
    const path = request.url ?? '';
    this.asked[path] = (this.asked[path] ?? 0) + 1;
    const answer = this.answers()[path] ?? [404, 'nothing'];
    send(response, ...answer);
  });

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(port = 0): Promise<void> {
    return new Promise((resolve) => void this.server.listen(port, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private answers(): Record<string, readonly [number, unknown]> {
    const { issuer, lies } = this;
    return {
      '/.well-known/openid-configuration': [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...lies.metadata,
        },
      ],
      '/jwks': [
        200,
        { keys: [{ ...KEY.publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: 'one' }] },
      ],
      '/token': lies.token ?? [
        200,
        { access_token: 'access', token_type: 'Bearer', id_token: this.idToken() },
      ],
      '/userinfo': lies.userinfo ?? [404, 'nothing'],
    };
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: this.issuer, aud: 'gridlock', sub: 'sub-of-mara', nonce: this.nonce },
      ...{ iat: now, exp: now + 5 * MINUTE_S },
      ...{ email: 'mara@gridlock.test', email_verified: true, preferred_username: 'mara_apex' },
      ...this.lies.claims,
    };
    const header = { alg: 'RS256', kid: 'one', ...this.lies.header };
    const text = [header, claims].map(encoded).join('.');
    const key = this.lies.isSignedByAnother ? FOREIGN_KEY : KEY;
    const signature = createSign('RSA-SHA256').update(text).sign(key.privateKey, 'base64url');
    return `${text}.${signature}`;
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
    .end(text);
}
