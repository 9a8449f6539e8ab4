/**
 * ACCOUNT-2: who changes the password, the email address or the passkeys, or deletes the account, gives the
 * current password, or has typed it in for this very session at most ten minutes ago.
 */
export type AccountChange = {
  /** What was given as the current password. */
  readonly currentPassword: 'right' | 'wrong' | 'none';
  /** When the password was typed in for this session, in the time of `now`. */
  readonly signedInAt: Date;
  /** The session has given up the ten minutes: a token that is stolen from it changes nothing. */
  readonly alwaysAsks: boolean;
};

type AccountChangeVerdict = 'allowed' | 'password-wrong' | 'password-needed';

const RECENT_MS = 10 * 60_000;

/**
 * Whether the change is allowed. A given password is decisive, also within the ten minutes.
 */
export function mayChangeAccount(
  { currentPassword, signedInAt, alwaysAsks }: AccountChange,
  now: Date,
): AccountChangeVerdict {
  if (currentPassword === 'right') return 'allowed';
  if (currentPassword === 'wrong') return 'password-wrong';
  // in both directions: a clock that was set back must not extend the ten minutes
  const isRecent = Math.abs(now.getTime() - signedInAt.getTime()) <= RECENT_MS;
  return isRecent && !alwaysAsks ? 'allowed' : 'password-needed';
}
