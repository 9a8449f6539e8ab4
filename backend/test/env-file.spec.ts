import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'gridlock-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = `
  import { readEnvFile } from './backend/scripts/lib/env-file.mjs';
  readEnvFile(process.argv[1]);
  console.log(JSON.stringify([process.env.SEASON, process.env.PUBLIC_URL]));
`;

const read = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
/** `SEASON` and `PUBLIC_URL` after reading the settings of the folder. */
const settings = (env: Record<string, string> = {}): unknown => JSON.parse(read(env).stdout);

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

  it.each([
    ['line ends of Windows', 'SEASON=2024\r\nPUBLIC_URL=https://grid.example.org\r\n'],
    ['the mark of an editor', '\uFEFFSEASON=2024\nPUBLIC_URL=https://grid.example.org\n'],
    ['export', 'export SEASON=2024\nexport PUBLIC_URL=https://grid.example.org\n'],
    ['spaces and quotes', ` SEASON = 2024\nPUBLIC_URL = 'https://grid.example.org' # own\n`],
  ])('should be read with %s', (_how, text) => {
    writeFileSync(join(folder, '.env'), text);
    expect(settings()).toEqual(['2024', 'https://grid.example.org']);
  });

  it('should be refused in one line where a colon follows a name', () => {
    writeFileSync(join(folder, '.env'), 'SEASON=2024\nPUBLIC_URL: https://grid.example.org\n');
    const { status, stderr } = read();
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Gridlock cannot start: PUBLIC_URL is followed by a colon in ${join(folder, '.env')}: write PUBLIC_URL=…\n`,
    });
  });

  it('should be refused in one line where they cannot be read', () => {
    rmSync(join(folder, '.env'));
    mkdirSync(join(folder, '.env'));
    const { status, stderr } = read();
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Gridlock cannot start: ${join(folder, '.env')} cannot be read (EISDIR).\n`,
    });
  });
});
