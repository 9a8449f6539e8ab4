import { ConfirmationService } from '../../src/accounts/auth/confirmation.service.js';
import { ADMIN_EMAIL, type Answer, type TestApp } from './test-app.js';

export const PASSWORD = 'lights-out-and-away';
const COOKIE = 'gridlock_refresh';
const DEVICE = 'gridlock_device';

type Options = { headers?: Record<string, string>; remoteAddress?: string };

/** One browser: it keeps the refresh cookie and sends the access token. */
export class ApiSession {
  token: string | null = null;
  /** Value of the refresh cookie. */
  cookie: string | null = null;
  /** Value of the cookie by which accounts know this browser again. */
  device: string | null = null;
  id = '';

  constructor(
    readonly app: Pick<TestApp, 'request'>,
    readonly username: string,
    readonly email = `${username.toLowerCase()}@gridlock.test`,
  ) {}

  get(url: string, options?: Options): Promise<Answer> {
    return this.send('GET', url, undefined, options);
  }

  post(url: string, payload?: unknown, options?: Options): Promise<Answer> {
    return this.send('POST', url, payload, options);
  }

  put(url: string, payload?: unknown, options?: Options): Promise<Answer> {
    return this.send('PUT', url, payload, options);
  }

  patch(url: string, payload?: unknown, options?: Options): Promise<Answer> {
    return this.send('PATCH', url, payload, options);
  }

  delete(url: string, options?: Options, payload?: unknown): Promise<Answer> {
    return this.send('DELETE', url, payload, options);
  }

  /** Signs in and keeps what the server hands out. */
  async signIn(password = PASSWORD, options?: Options, more = {}): Promise<Answer> {
    const payload = { email: this.email, password, ...more };
    const answer = await this.post('/api/auth/login', payload, options);
    if (answer.status === 200) this.keep(answer);
    return answer;
  }

  /** Keeps the session that an answer hands out. */
  keep({ body }: Answer): void {
    this.token = body.accessToken;
    this.id = body.user._id;
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: unknown,
    options: Options = {},
  ): Promise<Answer> {
    const answer = await this.app.request({
      method,
      url,
      payload,
      ...options,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.cookies(),
        ...options.headers,
      },
    });
    for (const { name, value } of answer.cookies) {
      if (name === COOKIE) this.cookie = value || null;
      if (name === DEVICE) this.device = value || null;
    }
    return answer;
  }

  private cookies(): { cookie?: string } {
    const cookies = [
      ...(this.cookie ? [`${COOKIE}=${this.cookie}`] : []),
      ...(this.device ? [`${DEVICE}=${this.device}`] : []),
    ];
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
  }
}

/** A browser without an account. */
export const visitor = (app: Pick<TestApp, 'request'>): ApiSession => new ApiSession(app, '', '');

/** Sends the form of a newcomer in which these fields are others. */
export const register = (app: Pick<TestApp, 'request'>, fields: object): Promise<Answer> =>
  visitor(app).post('/api/auth/register', {
    username: 'newcomer',
    email: 'newcomer@gridlock.test',
    password: PASSWORD,
    termsAccepted: true,
    ...fields,
  });

let names = 0;
/** A user name that no other test of this suite has. */
export const freshName = (): string => `driver_${(names += 1)}`;

/** Opens an account through the API, and signs in by the same request. */
export async function signUp(
  app: Pick<TestApp, 'request'>,
  username: string,
  email?: string,
): Promise<ApiSession> {
  const session = new ApiSession(app, username, email);
  await openAccount(session);
  return session;
}

/** In a browser that no server has seen before. */
export async function openAccount(session: ApiSession): Promise<void> {
  Object.assign(session, { token: null, cookie: null, device: null });
  const { username, email } = session;
  const payload = { username, email, password: PASSWORD, termsAccepted: true, signIn: true };
  session.keep(await expectStatus(session.post('/api/auth/register', payload), 201));
}

/** Several accounts, by their names. */
export async function signUpAll<Name extends string>(
  app: Pick<TestApp, 'request'>,
  ...names: readonly Name[]
): Promise<Record<Name, ApiSession>> {
  const sessions: Partial<Record<Name, ApiSession>> = {};
  for (const name of names) sessions[name] = await signUp(app, name);
  return sessions as Record<Name, ApiSession>;
}

export async function signUpAdmin(app: Pick<TestApp, 'request' | 'nest'>): Promise<ApiSession> {
  const admin = new ApiSession(app, 'race_chief', ADMIN_EMAIL);
  await openAdminAccount(app, admin);
  return admin;
}

/** An app admin has shown that the address of `APP_ADMINS` is theirs. */
export async function openAdminAccount(
  app: Pick<TestApp, 'request' | 'nest'>,
  admin: ApiSession,
): Promise<void> {
  await openAccount(admin);
  await confirmEmail(app, admin);
}

/** Follows the link that was mailed, also where no email goes out. */
export async function confirmEmail(
  app: Pick<TestApp, 'request' | 'nest'>,
  { id }: ApiSession,
): Promise<void> {
  const link = await app.nest.get(ConfirmationService, { strict: false }).linkFor(id);
  const token = new URL(link ?? '').searchParams.get('token');
  await expectStatus(visitor(app).post('/api/auth/confirm-email', { token }), 200);
}

/** The answer, if it has this status; otherwise fails showing what came instead. */
export async function expectStatus(sent: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== status) {
    const body = JSON.stringify(answer.body).slice(0, 500);
    throw new Error(`Expected status ${status}, got ${answer.status}: ${body}`);
  }
  return answer;
}
