import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ServerProcess } from '../support/server-process.js';

const MAIN = resolve(__dirname, '../../dist/main.js');

let folder: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-folder-'));
});
afterEach(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder', () => {
  it('should be made with its parents, whatever its name, and be free again after a kill', async () => {
    const dataDir = join(folder, 'Größe 1', "Ann's games");
    server = await ServerProcess.start(dataDir);
    expect(readdirSync(join(dataDir, 'data'))).toEqual(
      expect.arrayContaining(['database', 'jwt-secret']),
    );

    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        RESULTS_URL: 'off',
        DATA_DIR: join(dataDir, 'data'),
      },
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(
      /^Gridlock cannot start: [^\n]* in use by another process\.[^\n]*\(DATA_DIR is "[^\n]*"\)\.\n$/,
    );

    await server.signal('SIGKILL');
    expect(existsSync(join(dataDir, 'data/database/run/uri'))).toBe(true);
    server = await ServerProcess.start(dataDir);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});
