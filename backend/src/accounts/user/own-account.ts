import type {
  ApiTokenRecord,
  NotificationRecord,
  PasskeyRecord,
  SessionRecord,
} from './account.js';
import type { User } from './user.schema.js';

/** An account as stored, without hashes and keys, for its player. */
export const toOwnAccount = (account: User) => ({
  account: toAccount(account),
  devices: account.sessions.map(toDevice),
  passkeys: (account.passkeys ?? []).map(toPasskey),
  apiTokens: (account.apiTokens ?? []).map(toApiToken),
});
export type OwnAccount = ReturnType<typeof toOwnAccount>;

const toAccount = (account: User) => ({
  _id: String(account._id),
  username: account.username,
  email: account.email,
  emailConfirmedAt: account.emailConfirmedAt ?? null,
  hasNoPassword: account.hasNoPassword ?? false,
  identity: account.identity ?? null,
  isAppAdmin: account.isAppAdmin,
  notifications: toNotifications(account.notifications ?? {}),
  timeZone: account.timeZone ?? null,
  avatar: account.avatar,
  createdAt: account.createdAt,
  termsAcceptedAt: account.termsAcceptedAt,
  passwordLinkUntil: account.reset?.expiresAt ?? null,
  confirmationLinkUntil: account.confirmation?.expiresAt ?? null,
  isWelcomeDue: account.isWelcomeDue ?? false,
  emailChange: account.emailChange
    ? { email: account.emailChange.email, until: account.emailChange.expiresAt }
    : null,
  formerEmails: account.heldEmails.flatMap(({ email, expiresAt }) =>
    email && expiresAt ? [{ email, until: expiresAt }] : [],
  ),
  usernameChangedIn: account.renamedIn ?? null,
  formerUsernames: account.heldUsernames.flatMap(({ key, givenUpIn }) =>
    givenUpIn === undefined ? [] : [{ username: key, season: givenUpIn }],
  ),
});

const toNotifications = ({ choices, quietHours, mutedLeagues }: NotificationRecord) => ({
  choices: choices ?? {},
  quietHours: quietHours ?? null,
  mutedLeagues: mutedLeagues ?? [],
});

const toDevice = (session: SessionRecord) => ({
  _id: session._id,
  name: session.browser ?? null,
  signedInAt: session.signedInAt,
  lastSeenAt: session.rotatedAt,
  expiresAt: session.expiresAt,
  staysSignedIn: session.staysSignedIn ?? null,
  byPasskey: session.byPasskey ?? false,
  byProvider: session.byProvider ?? false,
  alwaysAsks: session.alwaysAsks ?? false,
});

const toPasskey = ({ _id, name, transports, createdAt, lastUsedAt }: PasskeyRecord) => ({
  _id,
  name,
  transports,
  createdAt,
  lastUsedAt,
});

const toApiToken = ({ _id, name, createdAt, lastUsedAt }: ApiTokenRecord) => ({
  _id,
  name,
  createdAt,
  lastUsedAt,
});
