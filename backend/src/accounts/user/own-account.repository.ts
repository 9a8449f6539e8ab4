import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type {
  ApiTokenRecord,
  NotificationRecord,
  PasskeyRecord,
  SessionRecord,
} from './account.js';
import { User } from './user.schema.js';

/** All that is stored of an account, for its player: without hashes and keys. */
@Injectable()
export class OwnAccountRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Null when there is no such account. */
  async find(id: string) {
    const account = await this.users
      .findOne({ _id: toObjectId(id), deletingAt: { $exists: false } })
      .lean<User | null>();
    return (
      account && {
        account: toAccount(account),
        devices: account.sessions.map(toDevice),
        passkeys: (account.passkeys ?? []).map(toPasskey),
        apiTokens: (account.apiTokens ?? []).map(toApiToken),
      }
    );
  }
}

const toAccount = (account: User) => ({
  _id: String(account._id),
  username: account.username,
  email: account.email,
  emailConfirmedAt: account.emailConfirmedAt ?? null,
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
  formerEmails: (account.heldEmails ?? []).flatMap(({ email, expiresAt }) =>
    email && expiresAt ? [{ email, until: expiresAt }] : [],
  ),
  usernameChangedIn: account.renamedIn ?? null,
  formerUsernames: (account.heldUsernames ?? []).flatMap(({ key, givenUpIn }) =>
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
