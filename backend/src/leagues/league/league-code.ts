import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused with each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** How often a code is drawn that is taken already, which is rare: there are a billion. */
export const CODE_TRIES = 10;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A code of 6 characters, drawn by a secure generator; it may be taken. */
export const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** The code in the spelling that is stored, from any case; null when the text cannot be a code. */
export function normaliseCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
