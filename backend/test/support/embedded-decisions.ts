import type {
  EnteredRowRecord,
  EnteredSeasonRecord,
} from '../../src/leagues/league/league.schema.js';
import type {
  EntryPick,
  EntryPickChange,
  EntryPlan,
  EntryPlanRow,
} from '../../src/play/selection/league-entry.js';
import type {
  ApiTokenRecord,
  AvatarRecord,
  ConfirmationRecord,
  NotificationRecord,
  IdentityRecord,
  PasskeyRecord,
  ResetRecord,
  SessionRecord,
} from '../../src/accounts/user/account.js';
import { at, type Decision, MACHINERY, never, type Of, SECRET } from './export-decision.js';

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
  passkey: MACHINERY,
  byProvider: at('player:devices.byProvider'),
};

const identity: Of<IdentityRecord> = {
  issuer: at('player:account.identity.issuer'),
  sub: at('player:account.identity.sub'),
  linkedAt: at('player:account.identity.linkedAt'),
};

const passkey: Of<PasskeyRecord> = {
  _id: at('player:passkeys._id'),
  name: at('player:passkeys.name'),
  publicKey: SECRET,
  counter: MACHINERY,
  counterFellAt: MACHINERY,
  transports: at('player:passkeys.transports'),
  createdAt: at('player:passkeys.createdAt'),
  lastUsedAt: at('player:passkeys.lastUsedAt'),
};

const apiToken: Of<ApiTokenRecord> = {
  _id: at('player:apiTokens._id'),
  name: at('player:apiTokens.name'),
  tokenHash: SECRET,
  createdAt: at('player:apiTokens.createdAt'),
  lastUsedAt: at('player:apiTokens.lastUsedAt'),
};

const notifications: Of<NotificationRecord> = {
  choices: at('player:account.notifications.choices'),
  quietHours: at('player:account.notifications.quietHours'),
  mutedLeagues: at('player:account.notifications.mutedLeagues'),
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
  unnotified: at('player:leagues.plan.untold'),
};

const planRow: Of<EntryPlanRow> = {
  _id: MACHINERY,
  round: at('player:leagues.plan.rows.round'),
  mainDriver: at('player:leagues.plan.rows.mainDriver'),
  reserveDriver: at('player:leagues.plan.rows.reserveDriver'),
  team: at('player:leagues.plan.rows.team'),
  at: at('player:leagues.plan.rows.at'),
};

const entered: Of<EnteredSeasonRecord> = {
  season: at('player:leagues.enteredSeasons.season', 'league:enteredSeasons.season'),
  key: MACHINERY,
  at: at('player:leagues.enteredSeasons.at', 'league:enteredSeasons.at'),
  rows: at('player:leagues.enteredSeasons', 'league:enteredSeasons.rows'),
};

const enteredRow: Of<EnteredRowRecord> = {
  user: at('player:account._id', 'league:enteredSeasons.rows._id'),
  name: at('league:enteredSeasons.rows.username'),
  points: at('player:leagues.enteredSeasons.points', 'league:enteredSeasons.rows.points'),
};

/** Records inside documents. */
export const EMBEDDED = {
  session,
  identity,
  passkey,
  apiToken,
  notifications,
  avatar,
  reset,
  confirmation,
  pick,
  change,
  plan,
  planRow,
  entered,
  enteredRow,
};
