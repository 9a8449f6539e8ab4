import type {
  AvatarRecord,
  ConfirmationRecord,
  PasskeyRecord,
  ResetRecord,
  SessionRecord,
} from '../../src/user/account.js';
import type { User } from '../../src/user/user.schema.js';
import type { League } from '../../src/league/league.schema.js';
import type { LogEntry } from '../../src/league-log/log-entry.schema.js';
import type { Mail } from '../../src/mail/mail.schema.js';
import type { LeagueQuota } from '../../src/league-management/league-quota.schema.js';
import type {
  EntryPick,
  EntryPickChange,
  EntryPlan,
  EntryPlanRow,
  LeagueEntry,
} from '../../src/selection/league-entry.js';

/** Where a field is exported, as `player:path` or `league:path` of a schema in docs/exports; or why it is not. */
export type Decision = { readonly at: readonly string[] } | { readonly never: string };

const at = (...places: readonly string[]): Decision => ({ at: places });
const never = (why: string): Decision => ({ never: why });

const SECRET = never('A secret, or what a secret is checked with.');
const KEY = never('Another field in lower case, for the index.');
const MACHINERY = never('How the server works; says nothing of a player.');
const CALENDAR = never('Facts of the season: public, and about no player.');
const GONE = never('Only while the account or the league is being deleted, when nobody can ask.');

/** Fields of records that are embedded in documents: the compiler asks for each one. */
type Of<Type> = Readonly<Record<keyof Type, Decision>>;
type AnyKey<Type> = Type extends unknown ? keyof Type : never;

const session: Of<SessionRecord> = {
  _id: at('player:devices._id'),
  tokenHash: SECRET,
  previousHash: SECRET,
  rotatedAt: at('player:devices.lastSeenAt'),
  expiresAt: at('player:devices.expiresAt'),
  signedInAt: at('player:devices.signedInAt'),
  alwaysAsks: at('player:devices.alwaysAsks'),
  staysSignedIn: at('player:devices.staysSignedIn'),
  browser: at('player:devices.name'),
  byPasskey: at('player:devices.byPasskey'),
};

const passkey: Of<PasskeyRecord> = {
  _id: at('player:passkeys._id'),
  name: at('player:passkeys.name'),
  publicKey: SECRET,
  counter: MACHINERY,
  transports: at('player:passkeys.transports'),
  createdAt: at('player:passkeys.createdAt'),
  lastUsedAt: at('player:passkeys.lastUsedAt'),
};

const avatar: Of<AvatarRecord> = {
  helmetPresetId: at('player:account.avatar.helmetPresetId'),
  helmetNumber: at('player:account.avatar.helmetNumber'),
  isCustomized: at('player:account.avatar.isCustomized'),
};

const reset: Of<ResetRecord> = {
  tokenHash: SECRET,
  expiresAt: at('player:account.passwordLinkUntil'),
};

const confirmation: Of<ConfirmationRecord> = {
  seed: SECRET,
  expiresAt: at('player:account.confirmationLinkUntil'),
};

const pick: Of<EntryPick> = {
  _id: at('player:leagues.picks._id', 'league:members.picks._id'),
  round: at('player:leagues.picks.round', 'league:members.picks.round'),
  mainDriver: at('player:leagues.picks.mainDriver', 'league:members.picks.mainDriver'),
  reserveDriver: at('player:leagues.picks.reserveDriver', 'league:members.picks.reserveDriver'),
  team: at('player:leagues.picks.team', 'league:members.picks.team'),
  status: at('player:leagues.picks.status', 'league:members.picks.status'),
  scores: at('player:leagues.picks.scores', 'league:members.picks.score'),
  savedAt: at('player:leagues.picks.savedAt'),
  assignedBy: at('player:leagues.picks.isAssigned', 'league:members.picks.isAdminAssigned'),
  notes: at('player:leagues.picks.notes', 'league:members.picks.notes'),
  ownPick: at('player:leagues.picks.ownPick', 'league:members.picks.overOwnPick'),
  changes: at('player:leagues.picks.changes'),
  replaced: at('player:leagues.picks.replaced'),
};

const change: Readonly<Record<AnyKey<EntryPickChange>, Decision>> = {
  kind: at('player:leagues.picks.changes.kind'),
  at: at('player:leagues.picks.changes.at'),
  by: never('Somebody else: the owner.'),
  scores: at('player:leagues.picks.changes.scores'),
  notes: at('player:leagues.picks.changes.notes'),
  before: at('player:leagues.picks.changes.before'),
};

const plan: Of<EntryPlan> = {
  version: MACHINERY,
  counts: at('player:leagues.plan.counts'),
  countsFrom: at('player:leagues.plan.countsFrom'),
  rows: at('player:leagues.plan.rows'),
  failed: at('player:leagues.plan.failed'),
  untold: at('player:leagues.plan.untold'),
};

const planRow: Of<EntryPlanRow> = {
  _id: MACHINERY,
  round: at('player:leagues.plan.rows.round'),
  mainDriver: at('player:leagues.plan.rows.mainDriver'),
  reserveDriver: at('player:leagues.plan.rows.reserveDriver'),
  team: at('player:leagues.plan.rows.team'),
  at: at('player:leagues.plan.rows.at'),
};

/** Records inside documents. */
export const EMBEDDED = {
  session,
  passkey,
  avatar,
  reset,
  confirmation,
  pick,
  change,
  plan,
  planRow,
};

const users: Of<User> = {
  _id: at('player:account._id', 'league:members._id'),
  username: at('player:account.username', 'league:members.username'),
  usernameKey: KEY,
  email: at('player:account.email'),
  emailKey: KEY,
  passwordHash: SECRET,
  isAppAdmin: at('player:account.isAppAdmin'),
  emailRemindersEnabled: at('player:account.emailRemindersEnabled'),
  timeZone: at('player:account.timeZone'),
  avatar: at('player:account.avatar'),
  createdAt: at('player:account.createdAt'),
  termsAcceptedAt: at('player:account.termsAcceptedAt'),
  sessions: at('player:devices'),
  reset: at('player:account.passwordLinkUntil'),
  emailConfirmedAt: at('player:account.emailConfirmedAt'),
  confirmation: at('player:account.confirmationLinkUntil'),
  passkeys: at('player:passkeys'),
  isWelcomeDue: at('player:account.isWelcomeDue'),
  deletingAt: GONE,
};

const leagues: Of<League> = {
  _id: at('player:leagues._id', 'league:league._id'),
  name: at('player:leagues.name', 'league:league.name'),
  code: never('Lets others in: the owner hands it on, no file does.'),
  owner: at('player:leagues.isOwner', 'league:league.owner'),
  season: at('player:leagues.season', 'league:league.season'),
  createdAt: at('league:league.createdAt'),
  members: at('player:leagues.joinedAt', 'league:members.joinedAt'),
  ownerMay: at('league:league.ownerMay'),
  ownerMayJudgedAt: MACHINERY,
  plansMayCount: at('league:league.plansMayCount'),
  switcheroos: at('league:league.switcheroos'),
  maxMembers: at('league:league.maxMembers'),
  lateJoining: at('league:league.lateJoining'),
  isClosed: at('league:league.isOpen'),
  barred: at('player:leagues.isBarred'),
  heir: at('player:leagues.isAskedToOwn'),
  sealing: MACHINERY,
  sealed: MACHINERY,
  tablesChangedAt: MACHINERY,
  night: at('league:league.pace'),
  share: never('A link with a secret; its owner sees it in the screens.'),
  departures: GONE,
  formerPlayers: never('Who they were is deleted: their number is all there is.'),
  notice: MACHINERY,
  news: never('A moment later the lines are in the log, which is exported.'),
  deletedAt: GONE,
};

const entries: Of<LeagueEntry> = {
  _id: MACHINERY,
  league: at('player:leagues._id'),
  user: at('player:account._id'),
  season: at('player:leagues.season'),
  version: MACHINERY,
  pickedVersion: MACHINERY,
  replacedVersion: MACHINERY,
  picks: at('player:leagues.picks', 'league:members.picks'),
  swaps: at('player:leagues.swaps', 'league:members.picks.swapped'),
  sealed: MACHINERY,
  plan: at('player:leagues.plan'),
  fill: at('player:leagues.asked'),
  news: at('player:leagues.unpublished'),
  swapNews: at('player:leagues.unpublished'),
};

const leagueLog: Of<LogEntry> = {
  _id: at('player:leagues.log._id', 'league:log._id'),
  league: at('player:leagues._id', 'league:league._id'),
  at: at('player:leagues.log.at', 'league:log.at'),
  actor: at('player:leagues.log.byMe', 'league:log.actor'),
  action: at('player:leagues.log.action', 'league:log.action'),
  round: at('player:leagues.log.round', 'league:log.round'),
  before: at('player:leagues.log.before', 'league:log.before'),
  after: at('player:leagues.log.after', 'league:log.after'),
  notes: at('player:leagues.log.notes', 'league:log.notes'),
  taken: at('player:leagues.log.taken', 'league:log.taken'),
};

const mails: Of<Mail> = {
  _id: MACHINERY,
  dedupeKey: MACHINERY,
  writer: MACHINERY,
  facts: MACHINERY,
  to: at('player:account.email'),
  subject: at('player:waitingEmails.subject'),
  text: SECRET,
  html: SECRET,
  headers: SECRET,
  state: at('player:waitingEmails.state'),
  tries: MACHINERY,
  nextTryAt: MACHINERY,
  queuedAt: at('player:waitingEmails.queuedAt'),
  goodUntil: at('player:waitingEmails.goodUntil'),
  sentAt: never('Of a sent email the address is erased: nobody knows whose it was.'),
  lastError: MACHINERY,
};

const leagueQuotas: Of<LeagueQuota> = {
  _id: at('player:account._id'),
  stamp: MACHINERY,
  pending: at('player:leaguesBeingJoined'),
  made: at('player:leaguesMade'),
  expiresAt: MACHINERY,
};

/** Of collections that hold nothing of players, but for the fields that are named. */
const all = (
  decision: Decision,
  fields: readonly string[],
  but: Record<string, Decision> = {},
) => ({
  ...Object.fromEntries(fields.map((field) => [field, decision])),
  ...but,
});

const words = (text: string) => text.trim().split(/\s+/);

/** What is decided of each field, by collection. */
export const DECISIONS: Readonly<Record<string, Readonly<Record<string, Decision>>>> = {
  users,
  leagues,
  entries,
  leagueLog,
  mails,
  leagueQuotas,
  seasons: all(
    CALENDAR,
    words('_id teams drivers source packFingerprint isClassic revision calendarCheckedAt'),
  ),
  races: all(
    CALENDAR,
    words(`_id season round apiRound name officialName circuit locality country countryCode
      isSprintWeekend isCancelled goneSince sessions lockedAt results resultsSource resultsAt
      sprintResultsAt officialAt resultsRevision correctedAt qualifying qualifyingAt qualifyingTriedAt
      incomplete heldBack unannounced checkedAt triedAt`),
    {
      manualEntry: at('player:resultsEntered'),
      corrections: never('A moment later the lines are in the logs, which are exported.'),
    },
  ),
  announcements: all(
    never('Public, and about no player.'),
    words('_id title content status createdAt'),
  ),
  imports: all(CALENDAR, words('_id at season round raceName source outcome reasons times')),
  seasonBuilds: all(MACHINERY, words('_id state askedAt holder until rounds done reason')),
  jobs: all(
    MACHINERY,
    words('_id holder until lastRunAt lastSuccessAt lastError tries nextAttemptAt'),
  ),
  reminders: all(MACHINERY, words('_id series lockAt done')),
  usedChallenges: all(MACHINERY, words('_id expiresAt')),
  nightBeats: all(MACHINERY, words('_id at count')),
  presentPlayers: all(MACHINERY, words('_id beat expiresAt'), {
    nights: never('Who has a page open this second; gone with it.'),
  }),
};
