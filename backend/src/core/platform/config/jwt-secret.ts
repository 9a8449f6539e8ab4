import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';
import { EnvironmentError } from './environment-error.js';

/** Characters, as for `JWT_SECRET`: a shorter one was cut off, by a full disk or by hand. */
const SHORTEST = 32;

/**
 * The secret that signs access tokens: `JWT_SECRET`, or one generated once in the data folder.
 * The file appears with its content in one step, so two starts at once agree on one secret.
 *
 * @throws EnvironmentError when the file holds no secret
 */
export function jwtSecret({ jwtSecret: given, dataDir }: Config): string {
  if (given) return given;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) generate(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SHORTEST) return secret;
  throw new EnvironmentError(
    `${file} must hold at least ${SHORTEST} characters. Delete it for a new secret; everyone has to log in again then.`,
  );
}

/** Written to disk before it gets its name, so that a power cut leaves no empty file behind. */
function generate(file: string): void {
  const draft = `${file}.${process.pid}`;
  const secret = `${randomBytes(48).toString('base64url')}\n`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
