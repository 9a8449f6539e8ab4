/** One browser's sign-in: a family of refresh tokens of which only the newest is good. */
export type SessionRecord = {
  /** Random; the access token names it. */
  readonly _id: string;
  readonly tokenHash: string;
  /** Hash of the token before: accepted for 10 more seconds, for tabs that refresh at the same time. */
  readonly previousHash: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  /** When the password was typed in. */
  readonly signedInAt: Date;
  /** Changes of the account ask for the password, however recent the sign-in is (ACCOUNT-2). */
  readonly alwaysAsks?: boolean;
};

/** A token with which a player's programs read, and change nothing. */
export type ApiTokenRecord = {
  /** Random; the token names it. */
  readonly _id: string;
  /** What the player calls it. */
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAt: Date;
  /** To the minute, about; null before the first use. */
  readonly lastUsedAt: Date | null;
};

/** A player's helmet, as it is stored: the shape of `AvatarDto`. */
export type AvatarRecord = {
  readonly helmetPresetId: number;
  readonly helmetNumber: string;
  readonly isCustomized: boolean;
};

/** A link to set a new password: good once, until `expiresAt`. */
export type ResetRecord = { readonly tokenHash: string; readonly expiresAt: Date };

/**
 * A link that confirms an address: made from the seed and the server's secret, good until `expiresAt`.
 */
export type ConfirmationRecord = { readonly seed: string; readonly expiresAt: Date };
