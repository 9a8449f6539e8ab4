// Leagues with a history, written straight into the database beside a running server. Every player has a session.
import { createHash, createHmac } from 'node:crypto';
import { NOTIFICATION_EVENTS } from '@gridlock/game-rules';
import { ObjectId } from 'mongodb';
import { JWT_SECRET } from './server.mjs';

const BATCH = 2000;
/** Between two members who join a league. */
const MINUTE_MS = 60_000;
const SESSION_MS = 3_600_000;
const NO_EMAILS = Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, { email: false }]));

/** Before round 12 of 2025: eleven rounds are over, and nobody has used all names yet. */
export const MID_SEASON = { at: '2025-07-01T12:00:00Z', rounds: 11, next: 12 };

/** Ids of the names that may be picked, in the season's order. */
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

/** The request by which a player saves a pick for the next round of `MID_SEASON`. */
export const saveRequest = ({ league, member, names, turn }) => ({
  method: 'POST',
  path: '/api/selections/save',
  headers: { authorization: member.authorization, 'content-type': 'application/json' },
  body: JSON.stringify({
    leagueId: league.id,
    ...pickFor(names, member.index, MID_SEASON.next, turn),
  }),
});

/**
 * @param leagues how many
 * @param members of each, on average
 * @param rounds how many rounds each of them has picked, from the first on
 * @returns `[{ id, members: [{ id, index, authorization }] }]`, ids as hex strings
 */
export async function seedLeagues(db, { leagues, members, rounds, year = 2025 }) {
  const names = await namesOf(db, year);
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
    const size = Math.floor((league + 1) * members) - Math.floor(league * members);
    const players = Array.from({ length: size }, (_, index) => ({ _id: new ObjectId(), index }));
    for (const { _id, index } of players) {
      rows.users.push(account(_id, joinedAt));
      rows.entries.push(entry({ leagueId, user: _id, index, names, rounds, year, joinedAt }));
    }
    rows.leagues.push({
      _id: leagueId,
      name: `League ${league}`,
      code: createHash('sha256').update(leagueId.id).digest('hex').slice(0, 16).toUpperCase(),
      owner: players[0]._id,
      season: year,
      createdAt: joinedAt,
      ownerMay: [{ at: joinedAt, ownerMay: 'fill-missed' }],
      members: players.map(({ _id, index }) => ({
        user: _id,
        joinedAt: new Date(joinedAt.getTime() + index * MINUTE_MS),
      })),
    });
    made.push({
      id: leagueId.toHexString(),
      members: players.map(({ _id, index }) => {
        const id = _id.toHexString();
        return { id, index, authorization: authorizationOf(id) };
      }),
    });
    if (rows.entries.length >= BATCH) await flush();
  }
  await flush();
  return made;
}

const account = (_id, createdAt) => {
  const name = `p${_id.toHexString()}`;
  return {
    _id,
    username: name,
    usernameKey: name,
    email: `${name}@gridlock.test`,
    emailKey: `${name}@gridlock.test`,
    passwordHash: 'nobody signs in with a password',
    isAppAdmin: false,
    // nobody is written to
    notifications: { choices: NO_EMAILS },
    avatar: { helmetPresetId: 1, helmetNumber: '7', isCustomized: false },
    createdAt,
    termsAcceptedAt: createdAt,
    sessions: [session(_id)],
  };
};

/** By its id that of the account, too; its refresh token is known to nobody. */
function session(user) {
  const now = new Date();
  return {
    _id: user.toHexString(),
    tokenHash: 'no token has this hash',
    previousHash: null,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    signedInAt: now,
  };
}

const entry = ({ leagueId, user, index, names, rounds, year, joinedAt }) => ({
  league: leagueId,
  user,
  season: year,
  version: 1,
  picks: Array.from({ length: rounds }, (_, at) => ({
    _id: new ObjectId(),
    round: at + 1,
    ...pickFor(names, index, at + 1),
    status: 'user-submitted',
    scores: true,
    savedAt: joinedAt,
    assignedBy: null,
    notes: '',
    changes: [],
  })),
  swaps: [],
  sealed: [],
  pendingLogEntries: [],
});

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = base64url({ alg: 'HS256', typ: 'JWT' });

/** The `authorization` of the session of an account: an access token, as the server signs it. */
function authorizationOf(id) {
  const iat = Math.floor(Date.now() / 1000);
  const text = `${HEADER}.${base64url({ sub: id, sid: id, iat, exp: iat + SESSION_MS / 1000 })}`;
  return `Bearer ${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}
