import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiSession } from './api-session.js';
import { Line } from './cut-off.js';
import { openStandIn, type StandIn, standInSocket } from './open-database.js';
import { TestApp } from './test-app.js';

/** Two instances on one database. */
export class TwoInstances {
  /** What both sign tokens with. */
  readonly secret = 'a-secret-that-both-instances-sign-with';
  readonly one: TestApp;
  readonly two: TestApp;
  private readonly dataDir = join(tmpdir(), `gridlock-faults-${randomBytes(6).toString('hex')}`);
  /** The way of both to the database, which can be cut. */
  readonly line = new Line(standInSocket(this.dataDir));
  private database: StandIn | undefined;

  constructor(environment: Readonly<Record<string, string>> = {}) {
    const shared = () => ({
      JWT_SECRET: this.secret,
      RATE_LIMIT: 'on',
      MONGODB_URI: this.line.uri,
      ...environment,
    });
    this.one = new TestApp(shared, {});
    this.two = new TestApp(shared, {});
  }

  /** The database past that line. */
  get databaseUri(): string {
    return this.database?.uri ?? '';
  }

  async open(): Promise<void> {
    mkdirSync(this.dataDir);
    this.database = await openStandIn(this.dataDir);
    await this.line.mend();
    await this.one.open();
    await this.two.open();
  }

  async close(): Promise<void> {
    await this.one.close();
    await this.two.close();
    await this.line.cut();
    await this.database?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** They are started before the tests, and closed after them. */
export function twoInstances(environment?: Readonly<Record<string, string>>): TwoInstances {
  const instances = new TwoInstances(environment);
  beforeAll(() => instances.open());
  afterAll(() => instances.close());
  return instances;
}

export async function startTwoInstances(
  environment?: Readonly<Record<string, string>>,
): Promise<TwoInstances> {
  const instances = new TwoInstances(environment);
  await instances.open();
  return instances;
}

/** The same browser, sent to another instance by the proxy in front. */
export function at(app: TestApp, session: ApiSession): ApiSession {
  const copy = new ApiSession(app, session.username, session.email);
  return Object.assign(copy, { token: session.token, cookie: session.cookie, id: session.id });
}
