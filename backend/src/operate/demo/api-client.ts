import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One signed-in player who calls the API of a running application, without the network. */
export class ApiClient {
  private token = '';

  /** @param leaving once it is aborted, every call throws its reason */
  constructor(
    private readonly nest: NestFastifyApplication,
    private readonly leaving: AbortSignal,
  ) {}

  /** Signs in; later calls carry the access token. Returns the user id. */
  async signIn(email: string, password: string): Promise<string> {
    const { accessToken, user } = await this.post<{ accessToken: string; user: { _id: string } }>(
      '/api/auth/login',
      { email, password },
    );
    this.token = accessToken;
    return user._id;
  }

  /** @throws Error for an answer with a status of 400 or more; so do `post` and `put`. */
  get<Answer>(url: string): Promise<Answer> {
    return this.send('GET', url);
  }

  post<Answer>(url: string, payload: object): Promise<Answer> {
    return this.send('POST', url, payload);
  }

  put<Answer>(url: string, payload: object): Promise<Answer> {
    return this.send('PUT', url, payload);
  }

  private async send<Answer>(method: Method, url: string, payload?: object): Promise<Answer> {
    this.leaving.throwIfAborted();
    const answer = await this.nest.inject({
      method,
      url,
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode >= 400) {
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    }
    return answer.json<Answer>();
  }
}
