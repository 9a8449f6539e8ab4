import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';

/** Who runs a job is no part of the game, nor what was tried in vain, nor a place in a league that is held for a while. */
const NOT_THE_GAME = [
  'firstAdminLinks',
  'jobs',
  'leagueQuotas',
  'resultsRequests',
  'usedChallenges',
];
/** Texts that are another one each time they are made. */
const RANDOM = [
  '_id',
  'code',
  'token',
  'tokenHash',
  'passwordHash',
  'previousHash',
  'calendarSeed',
  'secret',
];
/**
 * Counts and times of writes and tries: a repeated step may count once more. A pending place in a league that was
 * left behind ends by itself, and what one has made is counted again at the next check.
 */
const COUNTERS = [
  'pending',
  'made',
  'version',
  'revision',
  'times',
  'tries',
  'lastError',
  'nextTryAt',
  // a server that starts again asks for the calendar a minute later
  'calendarCheckedAt',
  'stamp',
];

export type Copy = {
  readonly collections: ReadonlyMap<string, readonly object[]>;
  /** Ids that were there at the time. */
  readonly ids: ReadonlySet<string>;
  /** All of it. */
  readonly text: string;
};

const gameCollections = async (db: mongo.Db): Promise<string[]> => {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  return names.filter((name) => !NOT_THE_GAME.includes(name)).sort();
};

export async function copyOf(db: mongo.Db): Promise<Copy> {
  const collections = new Map<string, object[]>();
  for (const name of await gameCollections(db)) {
    collections.set(name, await db.collection(name).find().sort({ _id: 1 }).toArray());
  }
  const text = JSON.stringify([...collections]);
  return { collections, ids: new Set(text.match(/\b[0-9a-f]{24}\b/g) ?? []), text };
}

/** Puts back what has changed since. */
export async function restore(db: mongo.Db, { collections }: Copy): Promise<void> {
  for (const name of await gameCollections(db)) {
    const expected = collections.get(name) ?? [];
    const present = await db.collection(name).find().sort({ _id: 1 }).toArray();
    if (JSON.stringify(present) === JSON.stringify(expected)) continue;
    await db.collection(name).deleteMany({});
    if (expected.length > 0)
      await db.collection(name).insertMany(expected.map((one) => ({ ...one })));
  }
}

/**
 * All that is stored, comparable between histories: ids and system times that are new are only
 * called new, and counters are left out.
 */
export async function stateOf(db: mongo.Db, since: Copy, outbox: string): Promise<string[]> {
  const lines: string[] = [];
  const { collections } = await copyOf(db);
  for (const [name, documents] of collections) {
    for (const one of documents) lines.push(`${name} ${comparable(tried(name, one), since)}`);
  }
  return [...lines, ...emailsIn(outbox)].sort();
}

/** No push service answers, so a push waits or is dropped by the system's time alone. */
const tried = (name: string, document: object): object =>
  name === 'pushes' ? { ...document, state: 'not sent' } : document;

/** An empty list of pending log entries is the same as none. */
const isSilent = (key: string, value: unknown): boolean =>
  COUNTERS.includes(key) ||
  (key === 'pendingLogEntries' && Array.isArray(value) && value.length === 0);

const comparable = (document: object, { ids: knownIds, text }: Copy): string =>
  JSON.stringify(document, (key, value: unknown) => {
    if (isSilent(key, value)) return undefined;
    const isNew = RANDOM.includes(key) && typeof value === 'string' && !text.includes(value);
    return isNew ? '<new>' : value;
  })
    .replace(/"20(?:2[6-9]|[3-9]\d)-[^"]{10,20}Z"/g, '"<system time>"')
    // ids of links, in the keys of their emails
    .replace(/[\w-]{43}/g, (token) => (text.includes(token) ? token : '<new token>'))
    .replace(/\b[0-9a-f]{24}\b/g, (id) => (knownIds.has(id) ? id : '<new id>'));

/** Each email that went out, by whom it is for and what it is about. */
function emailsIn(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  return files.map((file) => {
    const text = readFileSync(join(outbox, file), 'utf8');
    return `email ${/^To: .*$/m.exec(text)?.[0]} ${/^Subject: .*$/m.exec(text)?.[0]}`;
  });
}

/** Files beside the database, such as emails that went out. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
