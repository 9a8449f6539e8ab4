import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { allThatReads } from '../support/all-that-reads.js';
import { ApiSession, expectStatus, signUpAll } from '../support/api-session.js';
import { everyGet } from '../support/every-get.js';
import { leagueOf } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import { ServerProcess } from '../support/server-process.js';

/** Half an hour after quiet hours have ended. */
const REMINDED_AT = '2025-03-14T10:00:00Z';
const REPORTED_AT = '2025-03-17T06:00:00Z';
const NIGHT_ZONES = ['Europe/Berlin', 'Australia/Lord_Howe'];

/** What a log-in leaves, by the clock of the system. */
const OF_THIS_SESSION = /users\/(?:devices|export)/;

const folder = mkdtempSync(join(tmpdir(), 'gridlock-zones-'));
const played = join(folder, 'played');
let ids: Ids;
let usual: Seen;
let server: ServerProcess | undefined;

type Ids = {
  readonly league: string;
  readonly nights: readonly string[];
  readonly users: readonly string[];
  /** The address of a player's calendar. */
  readonly feed: string;
};
type Seen = { readonly answers: Record<string, string>; readonly emails: readonly string[] };

/** Without what is drawn by lot, or goes by the system's own clock. */
const settled = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{24}\b/g, 'ID')
    .replaceAll(/token=[\w.-]+/g, 'token=TOKEN')
    .replaceAll(/localhost:\d+/g, 'localhost');

const start = async (dataDir: string, TZ: string): Promise<ServerProcess> => {
  server = await ServerProcess.start(dataDir, { environment: { TZ } });
  return server;
};
const moveClock = (at: ServerProcess, now: string) =>
  expectStatus(new ApiSession(at, 'host').put('/api/simulation/clock', { now }), 200);

async function emailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'data/outbox');
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  const emails = files.map(async (file) => {
    const { to, subject, text, html } = await PostalMime.parse(readFileSync(join(outbox, file)));
    return settled([to?.[0]?.address, subject, text, html].join('\n'));
  });
  return (await Promise.all(emails)).toSorted();
}

/** What players read and get by email from a server in that time zone, after a reminder, a lock and a result. */
async function seenIn(TZ: string): Promise<Seen> {
  const dataDir = join(folder, TZ.replace('/', '-'));
  cpSync(played, dataDir, { recursive: true });
  const at = await start(dataDir, TZ);
  await moveClock(at, REMINDED_AT);
  await moveClock(at, REPORTED_AT);
  const ann = new ApiSession(at, 'ann');
  await expectStatus(ann.signIn(), 200);
  const all = await everyGet(at, { ...ids, rounds: [1, 2], seasons: [2025] });
  const nights = ids.nights.map((id) => `/api/league/${id}/calendar`);
  const urls = [...all.filter((url) => !OF_THIS_SESSION.test(url)), ...nights, ids.feed];
  const answers = await allThatReads(ann, urls);
  await at.signal('SIGTERM');
  return {
    answers: Object.fromEntries(
      Object.entries(answers).map(([url, text]) => [settled(url), settled(text)]),
    ),
    emails: await emailsIn(dataDir),
  };
}

beforeAll(async () => {
  const at = await start(played, 'UTC');
  const { ann, bob } = await signUpAll(at, 'ann', 'bob');
  const zone = { timeZone: 'America/St_Johns' };
  await expectStatus(ann.put('/api/users/preferences/time-zone', zone), 200);
  const quietHours = { isOn: true, from: '22:00', to: '07:00' };
  await expectStatus(ann.put('/api/users/notifications', { quietHours }), 200);
  const league = await leagueOf(ann, [bob]);
  await expectStatus(savePick(bob, league.id, pick('VER', 'LEC', 'McLaren')), 200);
  const nights = NIGHT_ZONES.map(async (timeZone) => {
    const pace = { kind: 'daily', season: 2023, hour: 2, timeZone };
    const { body } = await expectStatus(ann.post('/api/league', { name: timeZone, pace }), 201);
    await expectStatus(ann.post(`/api/league/${body._id}/night/start`), 200);
    return String(body._id);
  });
  await expectStatus(ann.get('/api/push/key'), 200);
  const { body: calendar } = await expectStatus(ann.post('/api/users/calendar'), 201);
  ids = {
    league: league.id,
    users: [ann.id, bob.id],
    nights: await Promise.all(nights),
    feed: new URL(calendar.url).pathname,
  };
  await at.signal('SIGTERM');
  usual = await seenIn('UTC');
});
afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the time zone of the server's machine", () => {
  it('should be compared in what there is to read', () => {
    expect(Object.keys(usual.answers).length).toBeGreaterThan(60);
    expect(usual.answers[settled(ids.feed)]).toContain('BEGIN:VEVENT');
    expect(usual.emails.join('\n')).toContain('America/St_Johns');
  });

  it.each(['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'])(
    'should change nothing of what players read, nor of their emails: %s (NOTIFY-2)',
    async (zone) => {
      expect(await seenIn(zone)).toEqual(usual);
    },
  );
});
