import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What is stored in place of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The same under a secret that is not in the database. */
export const keyedHash = (token: string, secret: string): string =>
  deriveToken(`stored:${token}`, secret);

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** 256 bits that only who has the secret can tell, the same each time. */
export const deriveToken = (from: string, secret: string): string =>
  createHmac('sha256', secret).update(from).digest('base64url');

/**
 * The token after this one. Two tabs that refresh with the same token at the same moment are
 * handed the same next one, so whichever answer arrives last, the browser holds a good cookie.
 */
export const nextToken = (token: string, secret: string): string =>
  deriveToken(`refresh:${token}`, secret);

/** A secret that says whose it is, so that looking it up needs no index on secrets. */
export type OwnedToken = {
  readonly userId: string;
  readonly sessionId: string;
  readonly secret: string;
};

export const writeToken = ({ userId, sessionId, secret }: OwnedToken): string =>
  `${userId}.${sessionId}.${secret}`;

/** Null for anything that was not written by `writeToken`. */
export function readToken(text: string | undefined): OwnedToken | null {
  const match = /^([0-9a-f]{24})\.([\w-]{1,64})\.([\w-]{43})$/.exec(text ?? '');
  const [, userId, sessionId, secret] = match ?? [];
  return userId && sessionId && secret ? { userId, sessionId, secret } : null;
}
