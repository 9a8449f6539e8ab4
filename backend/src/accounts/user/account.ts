import type {
  Channel,
  NotificationChoices,
  NotificationEvent,
  QuietHours,
} from '@gridlock/game-rules';

/** One browser's sign-in: a family of refresh tokens of which only the newest is good. */
export type SessionRecord = {
  /** Random; the access token names it. */
  readonly _id: string;
  readonly tokenHash: string;
  /** Hash of the previous token: accepted for 10 more seconds, for tabs that refresh at the same time. */
  readonly previousHash: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  /** When the password was typed in, the passkey used, or the provider was satisfied who it is. */
  readonly signedInAt: Date;
  /** Changes of the account ask for the password, however recent the sign-in is (ACCOUNT-2). */
  readonly alwaysAsks?: boolean;
  /** False: until the browser closes (AC-04). Missing in sessions from before there was a choice. */
  readonly staysSignedIn?: boolean;
  /** What the browser says it is, such as `Firefox on Linux`. Missing in sessions from before it was stored. */
  readonly browser?: string;
  /** Whether it was opened by a passkey. */
  readonly byPasskey?: boolean;
  /** Opened by the identity provider: it ends when that is unlinked. */
  readonly byProvider?: boolean;
  /** Id of that passkey: the session ends with it. Missing in sessions from before it was stored. */
  readonly passkey?: string;
};

/** A key pair of a device or a password manager that signs in to an account; only its public half is here. */
export type PasskeyRecord = {
  /** The credential's id, base64url. */
  readonly _id: string;
  readonly name: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** How often it has been used, as the authenticator counts; 0 where it does not. */
  readonly counter: number;
  /** When the counter last went back: the passkey was moved to another program, or copied. */
  readonly counterFellAt?: Date;
  /** How the browser reaches the authenticator: `internal`, `hybrid`, `usb` … */
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Who the player is at the host's identity provider (OpenID Connect): no two accounts have the same. */
export type IdentityRecord = {
  readonly issuer: string;
  readonly sub: string;
  readonly linkedAt: Date;
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

/**
 * A new email address that waits for the link which was sent to it (AC-05): the link is made from the id and
 * the server's secret, good until `expiresAt`.
 */
export type EmailChangeRecord = {
  /** Random. */
  readonly _id: string;
  readonly email: string;
  readonly expiresAt: Date;
};

/** A former address, and the way back to it (AC-05): its link is made from the id and the server's secret. */
export type WayBack = {
  /** Random. */
  readonly _id: string;
  readonly email: string;
  /** When the way back expires. The moment of the change where the address had not been confirmed. */
  readonly expiresAt: Date;
  /** Until the notice of the change is in the outbox. */
  readonly isNoticeDue: boolean;
};

/** An address that no other account may have: the account's own one, only by its key, or a former one. */
export type HeldEmail = {
  /** As `emailKey`. */
  readonly key: string;
} & Partial<WayBack>;

/** A username that no other account may have: the account's own one, and those it gave up in a season (ACCOUNT-3). */
export type HeldUsername = {
  /** As `usernameKey`. */
  readonly key: string;
  readonly givenUpIn?: number;
};

/** What a player is notified of (NOTIFY-1), and when (NOTIFY-2). */
export type NotificationRecord = {
  readonly choices?: NotificationChoices;
  readonly quietHours?: QuietHours & { readonly isOn: boolean };
  /** Ids. */
  readonly mutedLeagues?: readonly string[];
};

/** One box of the table of notifications; `isOn` null: the default. */
export type StoredChoice = {
  readonly event: NotificationEvent;
  readonly channel: Channel;
  readonly isOn: boolean | null;
};

/** The changes of a player's settings; missing ones stay as they are. */
export type NotificationChange = {
  readonly choices?: readonly StoredChoice[];
  readonly quietHours?: NotificationRecord['quietHours'];
  readonly mutedLeagues?: readonly string[];
  /** one league, whatever the others are */
  readonly mute?: { readonly league: string; readonly isMuted: boolean };
};
