import { expectStatus, signUp, type ApiSession } from './api-session.js';
import { ADDRESSES, ChatStandIns } from './chat-stand-ins.js';
import { leagueOf } from './league-scenario.js';
import { passSystemTime, restoreSystemTime } from './system-time.js';
import type { Json, TestApp } from './test-app.js';
import { at } from './two-instances.js';
import { AUSTRALIA } from './weekends-2025.js';

type Started = {
  /** The instances that take the calls, and send. */
  readonly apps: readonly [TestApp, ...TestApp[]];
  close(): Promise<void>;
};

/** In each test of a suite Ann has a new league, and the chats take all that is posted. */
export class HookedLeague {
  chats!: ChatStandIns;
  ann!: ApiSession;
  id = '';
  private started: Started | undefined;
  private names = 0;

  private constructor() {}

  /** @param start starts one instance or several on one database, whose jobs run when a test says so */
  static inEachTest(start: () => Promise<Started>): HookedLeague {
    const league = new HookedLeague();
    beforeAll(async () => {
      league.chats = await ChatStandIns.start();
      league.started = await start();
    });
    beforeEach(() => league.begin());
    afterEach(() => league.end());
    afterAll(async () => {
      await league.started?.close();
      await league.chats?.close();
    });
    return league;
  }

  get apps(): Started['apps'] {
    if (!this.started) throw new Error('No application runs.');
    return this.started.apps;
  }

  get app(): TestApp {
    return this.apps[0];
  }

  async addHook(events: string[] = ['reveal', 'result']): Promise<Json> {
    const requested = { kind: 'json', url: ADDRESSES.json, events };
    const { body } = await expectStatus(
      this.ann.post(`/api/league/${this.id}/hooks`, requested),
      201,
    );
    this.chats.secret = body.secret;
    return body;
  }

  async hooks(): Promise<Json[]> {
    return (await expectStatus(this.ann.get(`/api/league/${this.id}/hooks`), 200)).body.hooks;
  }

  async deliveries(): Promise<Json[]> {
    return (await this.hooks())[0]?.['deliveries'];
  }

  /** Each event and how it stands, the newest first. */
  async states(): Promise<string[]> {
    return (await this.deliveries()).map(({ event, state }) => `${event} ${state}`);
  }

  /** Each event that the chats have received. */
  received(): string[] {
    return this.chats.taken.map(({ message }) => `${message.type} ${message.data.round?.round}`);
  }

  /** The log of the league, the newest line first. */
  async log(): Promise<Json[]> {
    return (await expectStatus(this.ann.get(`/api/league/${this.id}/log`), 200)).body.entries;
  }

  /** A request of the owner about a hook, at the last instance. */
  async request(hook: string, what: 'on' | 'off' | 'test'): Promise<Json> {
    const there = at(this.apps.at(-1) ?? this.app, this.ann);
    return (await expectStatus(there.post(`/api/league/${this.id}/hooks/${hook}/${what}`), 200))
      .body;
  }

  /** All instances do what is due at the same moment. */
  async setTime(time: Date | string): Promise<void> {
    await Promise.all(this.apps.map((app) => app.setTime(time)));
  }

  async runJobs(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.runJobs()));
  }

  /** Lets the system's time pass, in which a session may end. */
  async later(ms: number): Promise<void> {
    passSystemTime(ms);
    await expectStatus(this.ann.signIn(), 200);
  }

  private async begin(): Promise<void> {
    this.chats.reset();
    for (const app of this.apps) this.chats.connect(app);
    await this.setTime(AUSTRALIA.open);
    this.ann = await signUp(this.app, `ann_${(this.names += 1)}`);
    ({ id: this.id } = await leagueOf(this.ann, []));
  }

  private async end(): Promise<void> {
    await expectStatus(this.ann.delete(`/api/league/${this.id}`), 200);
    await this.runJobs();
    restoreSystemTime();
    jest.restoreAllMocks();
  }
}
