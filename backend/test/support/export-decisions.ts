import type { User } from '../../src/accounts/user/user.schema.js';
import type { League } from '../../src/leagues/league/league.schema.js';
import type { LogEntry } from '../../src/leagues/league-log/log-entry.schema.js';
import type { Mail } from '../../src/core/mail/mail.schema.js';
import type { LeagueQuota } from '../../src/leagues/league-management/league-quota.schema.js';
import type { LeagueEntry } from '../../src/play/selection/league-entry.js';
import {
  at,
  CALENDAR,
  type Decision,
  GONE,
  KEY,
  MACHINERY,
  never,
  type Of,
  PUBLISHED,
  SECRET,
} from './export-decision.js';

const users: Of<User> = {
  _id: at('player:account._id', 'league:members._id'),
  username: at('player:account.username', 'league:members.username'),
  usernameKey: KEY,
  email: at('player:account.email'),
  emailKey: KEY,
  emailChange: at('player:account.emailChange'),
  heldEmails: at('player:account.formerEmails'),
  heldUsernames: at('player:account.formerUsernames'),
  renamedIn: at('player:account.usernameChangedIn'),
  passwordHash: SECRET,
  hasNoPassword: at('player:account.hasNoPassword'),
  identity: at('player:account.identity'),
  isAppAdmin: at('player:account.isAppAdmin'),
  notifications: at('player:account.notifications'),
  timeZone: at('player:account.timeZone'),
  avatar: at('player:account.avatar'),
  createdAt: at('player:account.createdAt'),
  termsAcceptedAt: at('player:account.termsAcceptedAt'),
  sessions: at('player:devices'),
  apiTokens: at('player:apiTokens'),
  calendarSeed: SECRET,
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
  nextSeason: at('league:league.nextSeason'),
  lineage: at('league:league.lineage'),
  enteredSeasons: at('player:leagues.enteredSeasons', 'league:enteredSeasons'),
  invited: at('player:leagues.isInvited', 'league:invited'),
  invitedFrom: never('Another league, which not all readers of the file are in.'),
  sealing: MACHINERY,
  sealed: MACHINERY,
  tablesChangedAt: MACHINERY,
  final: never('Of a season that is over: the hall of fame shows it to all members.'),
  night: at('league:league.pace'),
  share: never('A link with a secret; its owner sees it in the screens.'),
  departures: GONE,
  formerPlayers: never('Who they were is deleted: their number is all there is.'),
  notice: MACHINERY,
  pendingLogEntries: PUBLISHED,
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
  pickRequest: at('player:leagues.asked'),
  pendingLogEntries: at('player:leagues.unpublished'),
  pendingSwapLogEntries: at('player:leagues.unpublished'),
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
  isUnnotified: MACHINERY,
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
  toUnconfirmed: MACHINERY,
  state: at('player:waitingEmails.state'),
  tries: MACHINERY,
  occupies: MACHINERY,
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
    words(`_id teams drivers source packFingerprint isClassic revision older edition renewal
      calendarCheckedAt`),
  ),
  races: all(
    CALENDAR,
    words(`_id season round apiRound apiName name officialName circuit locality country countryCode
      isSprintWeekend isSprintOff isCancelled goneSince sessions moved lockedAt swapOpenedAt
      swapClosedAt results resultsSource resultsAt
      sprintResultsAt officialAt resultsRevision correctedAt qualifying qualifyingAt qualifyingTriedAt
      incomplete heldBack unannounced checkedAt triedAt isSprintUnlisted listedDay lockMove`),
    {
      manualEntry: at('player:resultsEntered'),
      manualCalendar: at('player:calendarChanges'),
      pendingCalendarLogEntries: PUBLISHED,
      corrections: PUBLISHED,
    },
  ),
  announcements: all(
    never('Public, and about no player.'),
    words('_id title content status createdAt'),
  ),
  imports: all(CALENDAR, words('_id at season about round raceName source outcome reasons times')),
  seasonBuilds: all(
    MACHINERY,
    words('_id state askedAt holder until waitsUntil rounds done reason faults'),
  ),
  jobs: all(
    MACHINERY,
    words('_id holder until lastRunAt lastSuccessAt lastError tries nextAttemptAt'),
  ),
  reminders: all(MACHINERY, words('_id user round leagues count')),
  releaseLooks: all(MACHINERY, words('_id url askedAt version lastError')),
  resultsRequests: all(
    MACHINERY,
    words('_id hour used learnt learntAt pausedUntil probedAt answeredAt failingSince lastError'),
  ),
  seasonVersions: all(CALENDAR, words('_id renewal isComing year season races')),
  pushDevices: {
    _id: at('player:pushDevices._id'),
    user: at('player:account._id'),
    session: MACHINERY,
    name: at('player:pushDevices.name'),
    endpoint: SECRET,
    p256dh: SECRET,
    auth: SECRET,
    refusals: MACHINERY,
    removedAt: MACHINERY,
    createdAt: at('player:pushDevices.createdAt'),
    seenAt: at('player:pushDevices.lastSeenAt'),
  },
  pushes: all(
    never('A push that waits to be sent: its subject is exported elsewhere.'),
    words(
      `_id dedupeKey writer facts to state tries occupies nextTryAt queuedAt goodUntil sentAt lastError`,
    ),
  ),
  vapidKeys: all(SECRET, words('_id publicKey privateKey')),
  heldNotices: all(
    never('A notice held until the end of quiet hours: its subject is exported elsewhere.'),
    words('_id key user dueAt channel events writer facts'),
  ),
  roundNotifications: all(MACHINERY, words('_id at')),
  hooks: all(
    never('The league’s, and about no player: who has added it is in the log.'),
    words(`_id league slot kind name events createdAt since announcedKeys failingSince dueAt offAt offReason
      removedAt`),
    { url: SECRET, secret: SECRET, pendingLogEntry: PUBLISHED },
  ),
  chatDeliveries: all(
    never('That an address is notified of something: rounds, and no player.'),
    words(`_id dedupeKey writer facts to state tries occupies nextTryAt queuedAt goodUntil sentAt lastError
      event round at answer loss changedAt`),
  ),
  usedChallenges: all(MACHINERY, words('_id expiresAt')),
  firstAdminLinks: all(MACHINERY, words('_id expiresAt'), { tokenHash: SECRET }),
  nightHeartbeats: all(MACHINERY, words('_id at count')),
  presentPlayers: all(MACHINERY, words('_id heartbeat expiresAt'), {
    nights: never('Who has a page open this second; gone with it.'),
  }),
};
