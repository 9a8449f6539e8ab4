import { randomInt } from 'node:crypto';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';

/** Letters and digits that are not easily confused with each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** How many random codes are tried at most; few are taken, as there are a billion. */
const CODE_TRIES = 10;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A code of 6 characters, drawn by a secure generator; it may be taken. */
export const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** The code in the spelling that is stored, from any case; null when the text cannot be a code. */
export function normaliseCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/**
 * Writes a league with a code of its own.
 *
 * @param write throws the driver's duplicate-key error where the code is taken
 */
export async function withNewCode<Result>(
  write: (code: string) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(randomCode());
    } catch (error) {
      if (duplicateField(error) !== 'code' || tries === CODE_TRIES) throw error;
    }
  }
}
