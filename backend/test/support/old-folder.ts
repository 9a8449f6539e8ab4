import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { copyData } from '../../src/core/platform/database/copy-data.js';
import { freshDatabase } from './test-app.js';

/** Releases of which `test/fixtures` holds a data folder. */
export const RELEASES = ['0.2.0', '0.7.0', '0.8.0'] as const;
export type Release = (typeof RELEASES)[number];

/** What a server needs to go on where that of an earlier release has stopped. */
export type OldFolder = {
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  remove(): void;
};

/** The data folder that a release has left, unpacked; with `TEST_MONGODB_URI` its documents are copied to a database there. */
export async function oldFolder(release: Release): Promise<OldFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-old-'));
  const file = join(__dirname, '..', 'fixtures', `data-${release}.tar.gz`);
  await extract({ file, cwd: dataDir });
  const server = process.env['TEST_MONGODB_URI'];
  const when = { DATA_DIR: dataDir, SIMULATION_START: '2025-03-22T06:00:00Z' };
  const environment: Record<string, string> = when;
  if (server) {
    environment['MONGODB_URI'] = freshDatabase(server);
    environment['JWT_SECRET'] = readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim();
    await copyData(dataDir, environment['MONGODB_URI'], () => undefined);
  }
  return { environment, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
