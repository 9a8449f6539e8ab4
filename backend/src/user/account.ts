/** One browser's sign-in: a family of refresh tokens of which only the newest is good. */
export type SessionRecord = {
  /** Random; the access token names it. */
  readonly _id: string;
  readonly tokenHash: string;
  /** The token before: good for a few more seconds, for tabs that refreshed at the same time. */
  readonly previousHash: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  /** When the password was typed in. */
  readonly signedInAt: Date;
  /** However recent that is, changes of the account ask for the password. */
  readonly alwaysAsks?: boolean;
};

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
