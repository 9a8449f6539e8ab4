import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The hash that is stored in place of a token: a copy of the database contains no usable token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The same, keyed with a secret that is not in the database. */
export const keyedHash = (token: string, secret: string): string =>
  deriveToken(`stored:${token}`, secret);

/** 256 random bits as base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** 256 bits derived from a text and a secret (HMAC-SHA-256) as base64url; the same each time. */
export const deriveToken = (from: string, secret: string): string =>
  createHmac('sha256', secret).update(from).digest('base64url');

/**
 * The token that follows this one. Two tabs that refresh with the same token at the same moment get the
 * same next one, so the browser has a valid cookie whichever answer arrives last.
 */
export const nextToken = (token: string, secret: string): string =>
  deriveToken(`refresh:${token}`, secret);

/** A token that names its owner, so that finding its record needs no index on secrets. */
export type OwnedToken = {
  readonly userId: string;
  readonly sessionId: string;
  readonly secret: string;
};

/** The token as text; its parts are separated by dots. */
export const writeToken = ({ userId, sessionId, secret }: OwnedToken): string =>
  `${userId}.${sessionId}.${secret}`;

/** Null for anything that was not written by `writeToken`. */
export function readToken(text: string | undefined): OwnedToken | null {
  const match = /^([0-9a-f]{24})\.([\w-]{1,64})\.([\w-]{43})$/.exec(text ?? '');
  const [, userId, sessionId, secret] = match ?? [];
  return userId && sessionId && secret ? { userId, sessionId, secret } : null;
}
