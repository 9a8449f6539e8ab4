import type { User } from './user.schema.js';

/** An account without hashes and tokens. */
export const PUBLIC_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  emailChange: 1,
  hasNoPassword: 1,
  identity: 1,
  isAppAdmin: 1,
  notifications: 1,
  timeZone: 1,
  avatar: 1,
  createdAt: 1,
} as const;
/** What the last steps of a deletion need. */
export const LEAVER_FIELDS = { username: 1, email: 1, deletingAt: 1 } as const;
/** What a new username needs. */
export const NAME_FIELDS = {
  username: 1,
  usernameKey: 1,
  heldUsernames: 1,
  renamedIn: 1,
} as const;
/** What a request needs of the account that makes it. */
export const OWNER_FIELDS = {
  username: 1,
  isAppAdmin: 1,
  avatar: 1,
  sessions: 1,
  apiTokens: 1,
} as const;
/** What a new password needs. */
export const RESET_FIELDS = { username: 1, email: 1, emailKey: 1, reset: 1 } as const;
/** What confirming an address needs. */
export const CONFIRMATION_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  confirmation: 1,
} as const;
/** What changing an address needs. */
export const EMAIL_FIELDS = {
  username: 1,
  email: 1,
  emailKey: 1,
  emailConfirmedAt: 1,
  emailChange: 1,
  heldEmails: 1,
} as const;

type Part<Fields> = Pick<User, '_id' | (keyof Fields & keyof User)>;

/** An account without its secrets. */
export type Account = Part<typeof PUBLIC_FIELDS>;
/** An account with the argon2id hash of its password. */
export type Credentials = Account & Pick<User, 'passwordHash'>;
/** An account that is being deleted. */
export type Leaver = Part<typeof LEAVER_FIELDS>;
/** The fields of an account that a new username needs. */
export type Renamed = Part<typeof NAME_FIELDS>;
/** The fields of an account that a new password needs. */
export type ResetAccount = Part<typeof RESET_FIELDS>;
/** The fields of an account that confirming its address needs. */
export type ConfirmationAccount = Part<typeof CONFIRMATION_FIELDS>;
/** The fields of an account that changing its address needs. */
export type EmailAccount = Part<typeof EMAIL_FIELDS>;

/** An account as it is opened. */
export type NewUser = Pick<
  User,
  | 'username'
  | 'usernameKey'
  | 'email'
  | 'emailKey'
  | 'passwordHash'
  | 'isAppAdmin'
  | 'createdAt'
  | 'termsAcceptedAt'
  | 'sessions'
  | 'isWelcomeDue'
  | 'hasNoPassword'
  | 'identity'
  | 'emailConfirmedAt'
>;
