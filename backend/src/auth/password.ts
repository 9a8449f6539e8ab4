import { hash, verify } from '@node-rs/argon2';
import { badRequest } from '../platform/errors/domain-error.js';
import type { Counted } from '../platform/security/rate-limiter.js';
import { WorkQueue } from '../platform/security/work-queue.js';
import { isCommonPassword } from './common-passwords.js';

/** The hash of a password nobody has: checking against it takes as long as a real check. */
let decoy: Promise<string> | undefined;

/** One spelling for letters that can be written in two ways, so that every keyboard signs in. */
const spelled = (password: string): string => password.normalize('NFKC');

/**
 * Each check takes 19 MiB and a thread of the pool that files share: two at once leave room for those,
 * and whoever waits behind 500 others is better told to come back. One network fills half of the line.
 */
const checks = new WorkQueue({ concurrency: 2, maxWaiting: 500, maxWaitingPerClient: 250 });

/**
 * argon2id with the library's defaults (19 MiB, 2 rounds), off the main thread.
 *
 * @param address of who asks
 * @throws DomainError 503 UNAVAILABLE when too many wait already
 */
export const hashPassword = (password: string, address: string): Promise<string> =>
  checks.run(address, () => hash(spelled(password)));

/**
 * With null in place of a hash: takes the same time and says no.
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
 * Like `verifyPassword`, for a try that was counted before: one that nobody had the time to check is none.
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
 * The rules that need more than the password itself (length is the DTO's).
 *
 * @throws DomainError 400 INVALID_INPUT
 */
export function checkPassword(
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): void {
  const plain = spelled(password).toLowerCase();
  if (plain === username.toLowerCase() || plain === email.toLowerCase()) {
    refuse('The password must not be your username or your e-mail address.');
  }
  if (isCommonPassword(plain)) {
    refuse('This password is among the most common ones. Please choose another.');
  }
}

function refuse(message: string): never {
  throw badRequest('INVALID_INPUT', message, [{ field: 'password', message }]);
}
