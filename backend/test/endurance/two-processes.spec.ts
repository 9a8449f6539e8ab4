import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { ApiSession, signUp } from '../support/api-session.js';
import { timesOf } from '../support/independent-scoring.js';
import { leagueOf } from '../support/league-scenario.js';
import { openStandIn, type StandIn } from '../support/open-database.js';
import { moveTo } from '../support/power-cut/crashing-server.js';
import { toServed, onlyWhoDrove } from '../support/moved-season.js';
import { environment2023, fixture2023 } from '../support/season-2023.js';
import { LedgerPlayer, type Totals, totalsAfter, totalsShown } from '../support/season-play.js';
import { ServerProcess } from '../support/server-process.js';
import { HOUR, MINUTE } from '../support/durations.js';
import { until } from '../support/test-app.js';

const ROUNDS = 3;
const NAMES = ['ann', 'ben', 'cara'];
/** The last of them plays at the second process, and picks after both reminders. */
const FORGETFUL = 'cara';

const fixture = onlyWhoDrove(fixture2023(ROUNDS));

let folder: string;
let database: StandIn;
let api: RunningStandIn;
let servers: ServerProcess[] = [];
let seenRequests = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-two-'));
  api = await startStandIn({ seasons: [toServed(structuredClone(fixture))] });
  database = await openStandIn(join(folder, 'database'));
  const environment = {
    ...environment2023(api.url),
    MONGODB_URI: database.uri,
    JWT_SECRET: 'one secret of both, forty characters long',
  };
  servers = await Promise.all(
    ['one', 'two'].map((name) => ServerProcess.start(join(folder, name), { environment })),
  );
});
afterAll(async () => {
  for (const server of servers) server.kill();
  await database?.stop();
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The game's time of both at once: what is due is due for both at the same moment. */
const moveBoth = async (now: Date): Promise<void> => {
  for (const { status } of await Promise.all(servers.map((server) => moveTo(server, now)))) {
    expect(status).toBe(200);
  }
};

/** What the other process has changed shows within a second. */
const showsPoints = (session: ApiSession, league: string, points: Totals): Promise<void> =>
  until(
    async () => isDeepStrictEqual(await totalsShown(session, league, 2023), points),
    `points ${JSON.stringify(points)}`,
  );

/** What was asked of the results API since the last call, by address. */
function asked(): string[] {
  const fresh = api.requests.slice(seenRequests);
  seenRequests = api.requests.length;
  return fresh.map(({ path }) => path).filter((path) => /results|sprint/.test(path));
}

/** Whom the emails of both went to, and what about. */
const emailsOut = (): string[] =>
  ['one', 'two'].flatMap((name) => {
    const outbox = join(folder, name, 'data', 'outbox');
    const files = existsSync(outbox) ? readdirSync(outbox) : [];
    return files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => {
        const text = readFileSync(join(outbox, file), 'utf8');
        // a long header goes on in lines that begin with a space
        const valueOf = (head: string) =>
          new RegExp(`^${head}: (.*(?:\\r?\\n[ \\t].*)*)$`, 'm').exec(text)?.[1];
        return ['To', 'Subject'].map(valueOf);
      })
      .map((heads) => heads.join(' '));
  });

describe('two processes that do what is due at the same moment', () => {
  it('should import each result once, send each email once, and show the same points', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const sessions = await Promise.all(NAMES.map((name) => signUp(one, name)));
    const [owner, ...members] = sessions as [ApiSession, ...ApiSession[]];
    const league = await leagueOf(owner, members);
    const atTwo = sessions.map((session) =>
      Object.assign(new ApiSession(two, session.username, session.email), { token: session.token }),
    );
    const players = sessions.map((session, index) => {
      const at = session.username === FORGETFUL ? (atTwo[index] as ApiSession) : session;
      return new LedgerPlayer(at, league.id, fixture, 4711 + index);
    });
    const [late, ...early] = players.toReversed() as [LedgerPlayer, ...LedgerPlayer[]];
    for (const round of fixture.rounds) {
      const times = timesOf(round);
      await moveBoth(new Date(times.lock.getTime() - 48 * HOUR));
      for (const player of early) {
        const choice = player.choose(round.round);
        await player.save(round.round, choice, player.names(choice));
      }
      for (const hours of [24, 2]) {
        const now = new Date(times.lock.getTime() - hours * HOUR + MINUTE);
        await moveBoth(now);
        // what one of them has queued the other may send, in its next turn
        await moveBoth(now);
      }
      const choice = late.choose(round.round);
      await late.save(round.round, choice, late.names(choice));
      for (const now of [times.results, new Date(times.results.getTime() + 12 * HOUR)]) {
        asked();
        await moveBoth(now);
        const urls = asked();
        expect(urls.length).toBeGreaterThan(0);
        expect(urls).toEqual([...new Set(urls)]);
        for (const session of [owner, atTwo[0] as ApiSession]) {
          await showsPoints(session, league.id, totalsAfter(players, round.round));
        }
      }
    }
    // a welcome; of each round two reminders and its result
    const received = emailsOut().filter((email) => email.includes(FORGETFUL));
    expect(new Set(emailsOut()).size).toBe(emailsOut().length);
    expect(received.length).toBe(1 + 3 * ROUNDS);
  });
});
