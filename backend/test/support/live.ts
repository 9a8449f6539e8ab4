import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { ApiSession } from './api-session.js';
import { moveClock } from './inspect.js';
import { suiteApp } from './suite-app.js';
import { type LeagueScenario, leagueOf } from './league-scenario.js';
import { portOf } from './raw-http.js';
import { type Json, TestApp, until } from './test-app.js';
import { AUSTRALIA } from './weekends-2025.js';

/** An event of a stream, and when it came (`performance.now()`). */
export type LiveEvent = { readonly event: string; readonly data: Json; readonly at: number };

/** A stream over a socket of its own, as a browser holds one. */
export class Stream {
  readonly events: LiveEvent[] = [];
  isOver = false;
  private rest = '';

  private constructor(
    private readonly asked: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => this.read(text));
    answer.on('error', () => undefined);
    answer.on('close', () => {
      this.isOver = true;
    });
  }

  static async open(
    app: TestApp,
    who: Pick<ApiSession, 'token'>,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<Stream> {
    const port = await portOf(app);
    return new Promise((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: `/api/live${query}`,
        agent: false,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${who.token}`,
          ...headers,
        },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => resolve(new Stream(asked, answer)));
      asked.end();
    });
  }

  /** What has changed in a league, or in none that is named. */
  whatOf(league?: string): string[] {
    const own = this.changes().filter(({ data }) => data.league === league);
    return [...new Set(own.flatMap(({ data }) => data.what as string[]))].sort();
  }

  changes(): LiveEvent[] {
    return this.events.filter(({ event }) => event === 'change');
  }

  /** Waits until it has announced that; fails saying what was waited for. */
  async receives(what: string, league?: string): Promise<LiveEvent> {
    const find = () =>
      this.changes().find(({ data }) => data.league === league && data.what.includes(what));
    await until(() => find() !== undefined, `a stream to announce ${what}`);
    return find() as LiveEvent;
  }

  /** Forgets what it has received so far. */
  clear(): void {
    this.events.length = 0;
  }

  ends(): Promise<void> {
    return until(() => this.isOver, 'the stream to end');
  }

  close(): void {
    this.asked.destroy();
  }

  private read(text: string): void {
    const parts = (this.rest + text).split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(
        part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      const event = fields.get('event');
      const at = performance.now();
      if (event) this.events.push({ event, data: JSON.parse(fields.get('data') ?? 'null'), at });
    }
  }
}

/** Opens streams of players, who are present at race nights by that; `close` is for after each test. */
export function streamsOf(app: TestApp) {
  const streams: Stream[] = [];
  const listen = async (
    who: Pick<ApiSession, 'token'>,
    headers?: object,
    query?: string,
  ): Promise<Stream> => {
    const stream = await Stream.open(app, who, { ...headers }, query);
    streams.push(stream);
    return stream;
  };
  return {
    listen,
    open: async (...players: readonly Pick<ApiSession, 'token'>[]): Promise<void> => {
      for (const player of players) await listen(player);
    },
    close: (): void => {
      for (const stream of streams.splice(0)) stream.close();
    },
  };
}

/** In ms: longer than an announcement takes; where instances share the database, each is repeated. */
const QUIET_MS = process.env['TEST_MONGODB_URI'] ? 2500 : 900;

export const quiet = (ms = QUIET_MS) => new Promise((resolve) => setTimeout(resolve, ms));

type LiveLeague = {
  app: ReturnType<typeof suiteApp>;
  owner: ApiSession;
  member: ApiSession;
  stranger: ApiSession;
  league: LeagueScenario;
  listen(who: Pick<ApiSession, 'token'>, headers?: object, query?: string): Promise<Stream>;
};

/** In each test of a suite there is a new league with open picks, and its streams end with the test. */
export function inALiveLeague(): LiveLeague {
  const app = suiteApp();
  const { stranger } = app.players('stranger');
  const streams = streamsOf(app);
  const live: Partial<LiveLeague> = { app, stranger, listen: streams.listen };
  app.runForTests();
  beforeEach(async () => {
    moveClock(app, AUSTRALIA.open);
    live.owner = await app.somebody();
    live.member = await app.somebody();
    live.league = await leagueOf(live.owner, [live.member]);
  });
  afterEach(streams.close);
  return live as LiveLeague;
}
