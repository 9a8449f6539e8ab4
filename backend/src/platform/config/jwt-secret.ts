import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/**
 * The secret that signs access tokens: `JWT_SECRET`, or one generated once in the data folder.
 * The file appears with its content in one step, so two starts at once agree on one secret.
 */
export function jwtSecret({ jwtSecret: given, dataDir }: Config): string {
  if (given) return given;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
