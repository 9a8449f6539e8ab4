import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The passwords that people choose most often, of 8 characters or more (shorter ones are refused anyway), most of them in
 * the order of frequency of zxcvbn's list (MIT, Dropbox). Lower case. This module stays a file of its own in the build,
 * beside the list.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);
