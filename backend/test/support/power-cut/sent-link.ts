import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenIn } from '../email-changes.js';

/** The token of a link in an email to an address that lies in the outbox; empty while there is none. */
export function sentToken(outbox: string, to: string, page: string): string {
  const emails = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'));
  const found = emails
    .filter((email) => email.includes(`To: ${to}`))
    // quoted-printable
    .map((email) => tokenIn(email.replace(/=\r?\n/g, '').replaceAll('=3D', '='), page));
  return found.find((token) => token !== '') ?? '';
}
