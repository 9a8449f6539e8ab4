import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other when read out. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** A code that is taken is drawn again; of a billion few are. */
export const CODE_TRIES = 10;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** The code as it is stored, whatever the case it was typed in; null when it cannot be one. */
export function normaliseCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
