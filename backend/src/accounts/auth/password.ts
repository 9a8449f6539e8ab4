import { hash, verify } from '@node-rs/argon2';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import type { Counted } from '../../core/platform/security/rate-limiter.js';
import { WorkQueue } from '../../core/platform/security/work-queue.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** A hash to check against when there is no account, so that the check takes as long as a real one. */
let decoy: Promise<string> | undefined;

/** NFKC: letters that can be encoded in several ways are the same on every keyboard. */
const spelled = (password: string): string => password.normalize('NFKC');

/**
 * Each check takes 19 MiB and a thread of Node's pool, which file access needs too: so two run at once.
 * At most 500 wait, 100 of one network (a league may sign in from one); more are refused.
 */
const checks = new WorkQueue({ concurrency: 2, maxWaiting: 500, maxWaitingPerClient: 100 });

/**
 * Hashes with argon2id and the library's defaults (19 MiB, 2 rounds), off the main thread.
 *
 * @param address the client's IP address
 * @throws DomainError 503 UNAVAILABLE when too many wait already
 */
export const hashPassword = (password: string, address: string): Promise<string> =>
  checks.run(address, () => hash(spelled(password)));

/**
 * Whether the password is right. With null in place of a hash: false, after the same time.
 *
 * @throws DomainError 503 UNAVAILABLE when too many wait already
 */
async function verifyPassword(
  stored: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const other = await decoy;
  const isRight = await checks.run(address, () => verify(stored ?? other, spelled(password)));
  return stored !== null && isRight;
}

/**
 * Checks a password for an attempt that was counted before: given back if it could not be checked.
 *
 * @throws DomainError 503 UNAVAILABLE when too many wait already
 */
export async function verifyCounted(
  attempt: Counted,
  stored: string | null,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password, address);
  } catch (error) {
    await attempt.refund();
    throw error;
  }
}

/**
 * What is wrong with a new password: it equals username or address, or is among the most common ones; null
 * when nothing is. Its length is checked by the DTO.
 */
export function passwordProblem(password: string, { username, email }: Owner): string | null {
  const plain = spelled(password).toLowerCase();
  if (plain === username?.toLowerCase() || plain === email?.toLowerCase())
    return 'Your password can’t be your username or your email address.';
  return COMMON_PASSWORDS.has(plain) ? 'This password is too common. Please choose another.' : null;
}

/** The names of the account; null for one that is not given. */
type Owner = { readonly username: string | null; readonly email: string | null };

/** Refuses what `passwordProblem` finds. @throws DomainError 400 INVALID_INPUT */
export function checkPassword(password: string, owner: Owner): void {
  const message = passwordProblem(password, owner);
  if (message) throw badRequest('INVALID_INPUT', message, [{ field: 'password', message }]);
}
