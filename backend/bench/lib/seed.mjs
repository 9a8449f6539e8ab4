// Leagues with a history, written straight into the database beside a running server.
import { createHash, createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { ObjectId } from 'mongodb';

export const PASSWORD = 'lights-out-and-away';
const BATCH = 2000;
/** Between two members who join a league. */
const MINUTE_MS = 60_000;

/** Names that may be picked, in the season's order. */
export async function namesOf(db, year = 2025) {
  const season = await db.collection('seasons').findOne({ _id: year });
  return {
    drivers: season.drivers.filter(({ selectable }) => selectable).map(({ id }) => id),
    teams: season.teams.map(({ id }) => id),
  };
}

/**
 * The pick of a player for a round. Walks through the lists, so no name comes twice in a cycle;
 * `turn` 1 is another pick that is just as good for the last round.
 */
export function pickFor({ drivers, teams }, player, round, turn = 0) {
  const at = (list, step) => list[(player + round + turn + step) % list.length];
  return { mainDriver: at(drivers, 0), reserveDriver: at(drivers, 1), team: at(teams, 0) };
}

/**
 * @param leagues how many
 * @param members of each
 * @param rounds how many rounds each of them has picked, from the first on
 * @returns `[{ id, members: [{ id, email, index }] }]`, ids as hex strings
 */
export async function seedLeagues(db, { leagues, members, rounds, year = 2025 }) {
  const names = await namesOf(db, year);
  const passwordHash = await hash(PASSWORD);
  const joinedAt = new Date(`${year}-01-10T12:00:00Z`);
  const made = [];
  const rows = { users: [], leagues: [], entries: [] };
  const flush = async () => {
    for (const [name, documents] of Object.entries(rows)) {
      if (documents.length > 0) await db.collection(name).insertMany(documents, { ordered: false });
      documents.length = 0;
    }
  };
  for (let league = 0; league < leagues; league += 1) {
    const leagueId = new ObjectId();
    const players = Array.from({ length: members }, (_, index) => player(index, new ObjectId()));
    for (const { _id, index, name } of players) {
      rows.users.push(account({ _id, name, passwordHash, joinedAt }));
      rows.entries.push(entry({ leagueId, user: _id, index, names, rounds, year, joinedAt }));
    }
    rows.leagues.push({
      _id: leagueId,
      name: `League ${league}`,
      code: codeOf(leagueId),
      owner: players[0]._id,
      season: year,
      createdAt: joinedAt,
      members: players.map(({ _id, index }) => ({
        user: _id,
        joinedAt: new Date(joinedAt.getTime() + index * MINUTE_MS),
      })),
    });
    made.push({
      id: leagueId.toHexString(),
      members: players.map(({ _id, index, name }) => ({
        id: _id.toHexString(),
        email: `${name}@gridlock.test`,
        index,
      })),
    });
    if (rows.entries.length >= BATCH) await flush();
  }
  await flush();
  return made;
}

const player = (index, _id) => ({ _id, index, name: `p${_id.toHexString()}` });

const codeOf = (id) => createHash('sha256').update(id.id).digest('hex').slice(0, 16).toUpperCase();

const account = ({ _id, name, passwordHash, joinedAt }) => ({
  _id,
  username: name,
  usernameKey: name,
  email: `${name}@gridlock.test`,
  emailKey: `${name}@gridlock.test`,
  passwordHash,
  isAppAdmin: false,
  emailRemindersEnabled: false,
  avatar: { helmetPresetId: 1, helmetNumber: '7', isCustomized: false },
  createdAt: joinedAt,
  termsAcceptedAt: joinedAt,
  sessions: [],
});

const entry = ({ leagueId, user, index, names, rounds, year, joinedAt }) => ({
  league: leagueId,
  user,
  season: year,
  version: 1,
  boardVersion: 1,
  picks: Array.from({ length: rounds }, (_, at) => ({
    _id: new ObjectId(),
    round: at + 1,
    ...pickFor(names, index, at + 1),
    status: 'user-submitted',
    scores: true,
    savedAt: joinedAt,
    assignedBy: null,
    notes: '',
  })),
  swaps: [],
  news: [],
});

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const SESSION_MS = 3_600_000;

/**
 * Signs many in at once, by sessions in the database: a password takes too long to check for that.
 *
 * @param secret the server's `JWT_SECRET`
 * @returns their `authorization`, in their order
 */
export async function signAllIn(db, secret, members) {
  const [now, expiresAt] = [new Date(), new Date(Date.now() + SESSION_MS)];
  const tokenHash = createHash('sha256').update(secret).digest('base64url');
  const session = { tokenHash, previousHash: null, rotatedAt: now, expiresAt, signedInAt: now };
  const updates = members.map(({ id }) => ({
    updateOne: {
      filter: { _id: new ObjectId(id) },
      update: { $set: { sessions: [{ _id: id, ...session }] } },
    },
  }));
  await db.collection('users').bulkWrite(updates, { ordered: false });
  const [iat, exp] = [now, expiresAt].map((at) => Math.floor(at.getTime() / 1000));
  const head = base64url({ alg: 'HS256', typ: 'JWT' });
  return members.map(({ id }) => {
    const text = `${head}.${base64url({ sub: id, sid: id, iat, exp })}`;
    return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  });
}

/** Signs in as a browser does. */
export async function signIn({ url }, { email }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  return `Bearer ${(await answer.json()).accessToken}`;
}
