import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'gridlock-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = `
  import { readEnvFile } from './backend/scripts/lib/env-file.mjs';
  readEnvFile(process.argv[1]);
  console.log(JSON.stringify([process.env.SEASON, process.env.PUBLIC_URL]));
`;

/** `SEASON` and `PUBLIC_URL` after reading the settings of the folder. */
function settings(env: Record<string, string>): unknown {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

describe('the settings in .env (HO-05)', () => {
  it('should be missing without harm', () => {
    expect(settings({ SEASON: '2025' })).toEqual(['2025', null]);
  });

  it('should be read, and give way to the environment', () => {
    writeFileSync(
      join(folder, '.env'),
      '# own\nSEASON=2024\nPUBLIC_URL="https://grid.example.org"\n',
    );
    expect(settings({})).toEqual(['2024', 'https://grid.example.org']);
    expect(settings({ SEASON: '2025' })).toEqual(['2025', 'https://grid.example.org']);
  });
});
