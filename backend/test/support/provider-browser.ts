import { ApiSession, expectStatus } from './api-session.js';
import type { LyingProvider } from './lying-provider.js';
import type { Answer, TestApp } from './test-app.js';

const OURS = /^(?:__Secure-)?gridlock_provider/;

/** A browser that signs in by an identity provider: it keeps the cookies of that, beside those of a session. */
export class ProviderBrowser extends ApiSession {
  /** By their names. */
  readonly jar = new Map<string, string>();

  constructor(app: Pick<TestApp, 'request'>) {
    super(app, 'mara_apex', 'mara@gridlock.test');
  }

  /** Sends a call with these cookies, and keeps what the answer sets. */
  async call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown): Promise<Answer> {
    const kept = [...this.jar].map(([name, value]) => `${name}=${value}`);
    const own = this.cookie ? [`gridlock_refresh=${this.cookie}`] : [];
    const headers = { cookie: [...kept, ...own].join('; ') };
    const answer = await (method === 'GET'
      ? this.get(url, { headers })
      : method === 'POST'
        ? this.post(url, payload, { headers })
        : this.delete(url, { headers }, payload));
    for (const { name, value } of answer.cookies) {
      if (!OURS.test(name)) continue;
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
    return answer;
  }

  /** Is sent off. @returns the address at the provider */
  async start(payload: object = {}, path = '/api/auth/oidc/start'): Promise<URL> {
    const { body } = await expectStatus(this.call('POST', path, payload), 200);
    return new URL(body.url);
  }

  /** Comes back with this query. */
  async comeBack(query: Readonly<Record<string, string>> | string): Promise<Answer> {
    const search = typeof query === 'string' ? query : `?${String(new URLSearchParams(query))}`;
    return expectStatus(this.call('GET', `/api/auth/oidc/callback${search}`), 302);
  }

  /** All the way to the provider, which answers with its lies, and back. */
  async visit(provider: LyingProvider, payload: object = {}, path?: string): Promise<void> {
    const { searchParams } = await this.start(payload, path);
    provider.nonce = searchParams.get('nonce') ?? '';
    const state = searchParams.get('state') ?? '';
    await this.comeBack({ code: 'one', state, iss: provider.issuer });
  }

  finish(): Promise<Answer> {
    return this.call('POST', '/api/auth/oidc/finish');
  }

  /** The same, which has to sign in. */
  async signedIn(): Promise<Answer> {
    const answer = await expectStatus(this.finish(), 200);
    if (!answer.body.session) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
    this.keep({ ...answer, body: answer.body.session });
    return answer;
  }
}

/** Settings of an application that this provider signs in to. */
export const signInBy = (issuer: string, more: Readonly<Record<string, string>> = {}) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'gridlock',
  OIDC_CLIENT_SECRET: 'the-secret-of-gridlock',
  OIDC_NAME: 'Clubhouse',
  ...more,
});
