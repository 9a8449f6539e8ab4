import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  type Application,
  createApplication,
  type Limits,
} from '../../src/operate/app/app.factory.js';
import { PasswordService } from '../../src/accounts/auth/password.service.js';
import { MailTransport, type OutgoingMail } from '../../src/core/mail/transport/mail-transport.js';
import { Clock } from '../../src/core/platform/clock/clock.js';
import { SimulatedClock } from '../../src/core/platform/clock/simulated-clock.js';
import { readEnvironment } from '../../src/core/platform/config/read-environment.js';
import { databaseFolder } from '../../src/core/platform/database/data-dir.js';
import { JobRunner } from '../../src/core/platform/jobs/job-runner.js';
import { openTestDatabase } from './open-database.js';
import { asServer, QueryPlans } from './query-plans.js';
import { until } from './until.js';

export { until };

/** The one address that is an app admin in every test. */
export const ADMIN_EMAIL = 'chief@gridlock.test';

/** All players of a test come from one network. */
const MANY = 1_000_000;
const PLENTY = {
  account: MANY,
  tokens: MANY,
  network: MANY,
  wide: MANY,
  guests: { network: MANY, wide: MANY },
};

/** So much sooner than a player has a test the answer to a forgotten password, but for the test of that time. */
export const SOONER = 50;

/** On a machine that has other work to do an answer may take as long as a test may. */
const ANSWER_MS = 180_000;

type Environment = Readonly<Record<string, string>>;
type Log = Parameters<typeof createApplication>[2];
export type Request = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  remoteAddress?: string;
};

/** Parsed JSON: whatever the server sent. */
export type Json = ReturnType<typeof JSON.parse>;

/** What the server said. `body` is the parsed JSON, or the text of anything else. */
export type Answer = {
  status: number;
  body: Json;
  headers: Record<string, Json>;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
};

/** What else a test's application differs in. */
type Options = {
  /** Receives the lines of the log. */
  readonly log?: Log;
  /** Shorter ones than the real ones. */
  readonly limits?: Partial<Limits> | undefined;
};

/**
 * The real application on a database of its own in a temporary folder: the game's time stands
 * still until `setTime` moves it, emails are captured, and no network is used.
 */
export class TestApp {
  readonly emails: OutgoingMail[] = [];
  private plans: QueryPlans | undefined;
  private environment: Environment = {};
  private running: { readonly app: Application; readonly dataDir: string } | undefined;

  /** @param given variables that differ from those of most tests, or what answers them at the start */
  constructor(
    private readonly given: Environment | (() => Environment),
    private readonly options: Options,
  ) {}

  static async start(
    environment: Environment = {},
    log?: Log,
    limits?: Partial<Limits>,
  ): Promise<TestApp> {
    const app = new TestApp(environment, { log, limits });
    await app.open();
    return app;
  }

  async open(): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-test-'));
    const given = typeof this.given === 'function' ? this.given() : this.given;
    this.environment = { ...standard(dataDir), ...given };
    this.emails.length = 0;
    await this.boot(dataDir);
  }

  get nest(): Application['nest'] {
    return this.started.app.nest;
  }

  get dataDir(): string {
    return this.started.dataDir;
  }

  /** For a second instance on the same database. */
  get databaseUri(): string {
    const socket = join(this.dataDir, 'database', 'run', 'db.sock');
    const embedded = `mongodb://${encodeURIComponent(socket)}/gridlock?directConnection=true`;
    return this.environment['MONGODB_URI'] ?? embedded;
  }

  now(): Date {
    return this.nest.get(Clock).now();
  }

  /** Moves the game's time and does what is due by then. */
  async setTime(time: Date | string): Promise<void> {
    const clock = this.nest.get(Clock);
    if (!(clock instanceof SimulatedClock)) throw new Error('This application runs on real time.');
    // a turn that is under way would find results of before and a time of after
    await this.nest.get(JobRunner).betweenTurns(() => clock.set({ now: new Date(time) }));
    await this.runJobs();
  }

  async runJobs(): Promise<void> {
    await asServer(() => this.nest.get(JobRunner).runDue());
  }

  async request({ method, url, payload, headers = {}, remoteAddress }: Request): Promise<Answer> {
    const reply = await asServer(() =>
      this.nest.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload: payload as object }),
        ...(remoteAddress ? { remoteAddress } : {}),
      }),
    );
    return {
      status: reply.statusCode,
      body: parse(reply.body),
      headers: reply.headers,
      cookies: reply.cookies,
    };
  }

  /** Waits for an email to an address; the newest whose subject matches. */
  async emailTo(email: string, subject: RegExp): Promise<OutgoingMail> {
    const matches = (mail: OutgoingMail): boolean =>
      mail.to === email && subject.test(mail.subject);
    await until(() => this.emails.some(matches), `an email to ${email} about ${String(subject)}`);
    return this.emails.filter(matches).at(-1) as OutgoingMail;
  }

  /** Stops the server and starts it again on the same data, with these variables changed. */
  async restart(environment: Environment = {}): Promise<void> {
    this.environment = { ...this.environment, ...environment };
    const { app, dataDir } = this.started;
    await this.refuseSlowQueries();
    await app.close();
    await this.boot(dataDir);
  }

  /** Fails where a query of the server, whatever sent it, reads more than it is about. */
  async close(): Promise<void> {
    if (!this.running) return;
    const { app, dataDir } = this.running;
    this.running = undefined;
    try {
      await this.refuseSlowQueries();
    } finally {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  private get started() {
    if (!this.running) throw new Error('The application has not been started.');
    return this.running;
  }

  private async boot(dataDir: string): Promise<void> {
    const { log, limits } = this.options;
    this.running = { app: await boot(this.environment, log, limits), dataDir };
    this.nest.get(PasswordService, { strict: false }).answerMs /= SOONER;
    this.captureEmails();
    this.plans = this.watchQueries();
  }

  /** The plans of a MongoDB depend on how much it holds, so only the embedded database is asked for them. */
  private watchQueries(): QueryPlans | undefined {
    if (this.environment['MONGODB_URI']) return undefined;
    return new QueryPlans(this.nest.get<Connection>(getConnectionToken()));
  }

  private async refuseSlowQueries(): Promise<void> {
    const problems = (await this.plans?.problems()) ?? [];
    if (problems.length > 0) throw new Error(`Queries without an index:\n${problems.join('\n')}`);
  }

  private captureEmails(): void {
    const transport = this.nest.get(MailTransport, { strict: false });
    const send = transport.send.bind(transport);
    transport.send = async (mail, beginHandOver) => {
      await send(mail, beginHandOver);
      this.emails.push(mail);
    };
  }
}

async function boot(
  environment: Environment,
  log?: Log,
  limits?: Partial<Limits>,
): Promise<Application> {
  const config = readEnvironment(environment);
  const database = config.mongodbUri ? undefined : openTestDatabase(databaseFolder(config.dataDir));
  const patient = { requests: PLENTY, answerMs: ANSWER_MS };
  const app = await createApplication(config, database, log, { ...patient, ...limits });
  try {
    await app.nest.init();
    await app.nest.getHttpAdapter().getInstance().ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Before the first race of 2025. `TEST_MONGODB_URI` runs the same tests on a real MongoDB, and
 * `RESPONSE_CACHE=off` without the response cache.
 */
export function standard(dataDir: string): Environment {
  const server = process.env['TEST_MONGODB_URI'];
  return {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://gridlock.test',
    SIMULATION: 'true',
    SIMULATION_START: '2025-03-01T08:00:00Z',
    SIMULATION_RATE: '0',
    SEASON: '2025',
    RESULTS_URL: 'off',
    RATE_LIMIT: 'off',
    // tests share the event loop with the server, and the machine with each other
    MAX_DELAY_MS: '0',
    RESPONSE_CACHE: process.env['RESPONSE_CACHE'] ?? 'on',
    LEAGUES_PER_PLAYER: '1000',
    LEAGUES_OWNED_PER_PLAYER: '1000',
    NEW_LEAGUES_PER_DAY: '1000',
    LOG_LEVEL: 'silent',
    APP_ADMINS: ADMIN_EMAIL,
    ...(server
      ? { MONGODB_URI: freshDatabase(server), JWT_SECRET: randomBytes(32).toString('hex') }
      : {}),
  };
}

/** The address of a new database on a server, whose own address may have options. */
export function freshDatabase(server: string): string {
  const [address = '', options] = server.split('?');
  const path = `${address.replace(/\/$/, '')}/${freshName()}`;
  return options === undefined ? path : `${path}?${options}`;
}

const freshName = (): string => `gridlock-test-${randomBytes(6).toString('hex')}`;

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
