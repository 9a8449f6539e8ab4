import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(__dirname, 'oidc-provider.mjs');
const CALLBACK = 'http://gridlock.test/api/auth/oidc/callback';

/** `oidc-provider` as a process of its own, and a player in front of its pages. */
export class RealProvider {
  issuer = '';
  private child: ChildProcess | undefined;

  async listen(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, CALLBACK], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    this.issuer = String(line);
  }

  async close(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  newVisitor(): ProviderVisitor {
    return new ProviderVisitor(this.issuer);
  }
}

/** A browser at the provider: it stays logged in there. */
export class ProviderVisitor {
  /** What its pages asked, in order: `login`, `consent`. */
  readonly prompts: string[] = [];
  private readonly jar = new Map<string, string>();

  constructor(private readonly issuer: string) {}

  /** Logs in with this address where the provider asks, and agrees. @returns the query that it leads back with */
  async logIn(address: URL, email: string): Promise<string> {
    let url = address;
    for (;;) {
      const location = await this.follow(url);
      if (location.href.startsWith(CALLBACK)) return location.search;
      url = location.pathname.startsWith('/interaction')
        ? await this.answer(location, email)
        : location;
    }
  }

  private async answer(page: URL, email: string): Promise<URL> {
    const text = await (await this.send(page)).text();
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
    this.prompts.push(prompt);
    const body = new URLSearchParams({ prompt, login: email, password: 'any' });
    return this.locationOf(await this.send(page, { method: 'POST', body }));
  }

  private async follow(url: URL): Promise<URL> {
    return this.locationOf(await this.send(url));
  }

  private locationOf({ status, headers }: Response): URL {
    const location = headers.get('location');
    if (location === null) throw new Error(`The provider leads nowhere: ${status}`);
    return new URL(location, this.issuer);
  }

  private async send(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
}
