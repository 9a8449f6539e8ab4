import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askServer } from './ask-server.js';
import { freePort } from './free-port.js';
import { type Answer, type Json, type Request, until } from './test-app.js';

const MAIN = resolve(__dirname, '../../dist/main.js');

type Said = { readonly status: number; readonly body: Json };

type Options = {
  /** For Node itself, such as something to load before the server. */
  readonly node?: readonly string[];
  /** Variables that differ from those of most tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another program than the one that the build has made. */
  readonly program?: string;
};

const logOf = (dataDir: string): string => join(dataDir, 'server.log');

/** The built server as a process of its own, on a data folder that outlives it. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  static async start(
    dataDir: string,
    { node = [], environment = {}, program = MAIN }: Options = {},
  ): Promise<ServerProcess> {
    const port = await freePort();
    mkdirSync(dataDir, { recursive: true });
    const log = openSync(logOf(dataDir), 'a');
    const child = spawn(process.execPath, [...node, program], {
      stdio: ['ignore', log, 'ignore'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: String(port),
        DATA_DIR: join(dataDir, 'data'),
        RESULTS_URL: 'off',
        RATE_LIMIT: 'off',
        MAX_DELAY_MS: '0',
        RESPONSE_CACHE: process.env['RESPONSE_CACHE'] ?? 'on',
        SEASON: '2025',
        SIMULATION: 'true',
        SIMULATION_START: '2025-03-01T08:00:00Z',
        SIMULATION_RATE: '0',
        ...environment,
      },
    });
    closeSync(log);
    const server = new ServerProcess(`http://127.0.0.1:${port}`, child, logOf(dataDir));
    const isUp = async () => (await server.status('/api/health')) === 200;
    await until(isUp, 'the server to start');
    return server;
  }

  /** The lines of its log so far. */
  said(): string[] {
    return readFileSync(this.log, 'utf8').split('\n');
  }

  /** Memory that the process holds right now, in MiB (Linux). */
  memoryMiB(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  }

  /** Sends a signal; the exit code and how long the process took to end, in ms. */
  async signal(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const start = performance.now();
    const ended = new Promise<number | null>((done) => this.child.once('exit', done));
    this.child.kill(signal);
    return { code: await ended, ms: performance.now() - start };
  }

  /** For the end of a test, whatever has become of the process. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  request(request: Request): Promise<Answer> {
    return askServer(this.url, request);
  }

  async post(path: string, body: object, token?: string): Promise<Said> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async get(path: string, token: string): Promise<Said> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(this.url + path, { headers });
    return { status: answer.status, body: await answer.json() };
  }

  private async status(path: string): Promise<number | null> {
    if (this.child.exitCode !== null) throw new Error(`It ended with ${this.child.exitCode}.`);
    return fetch(this.url + path).then(
      ({ status }) => status,
      () => null,
    );
  }
}
