import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../support/api-session.js';
import { readPicture } from '../support/read-picture.js';
import { ServerProcess } from '../support/server-process.js';

const root = join(__dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let folder: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  // outside the workspace: what is missing in the archive is not found further up
  folder = mkdtempSync(join(tmpdir(), 'gridlock-release-test-'));
});
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, `gridlock-${version}`, name);

function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    // the list of all files is long
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...environment },
  });
  return { status, text: `${stdout}${stderr}` };
}

describe('npm run release', () => {
  it('should make one archive that serves, signs up and stops anywhere else', async () => {
    const archive = join(folder, 'release.tgz');
    const made = run(process.execPath, [join(root, 'backend/release/release.mjs'), archive]);
    expect(made).toEqual({ status: 0, text: expect.stringContaining(archive) });
    expect(run('tar', ['-xzf', archive]).status).toBe(0);

    server = await ServerProcess.start(folder, {
      program: at('backend/dist/main.js'),
      environment: { SIMULATION_START: '2025-03-14T12:00:00Z' },
    });
    const answer = await fetch(`${server.url}/api/health`);
    expect(await answer.json()).toMatchObject({ status: 'ok', version });
    // what a container asks, on the address that the server has
    const { port } = new URL(server.url);
    const health = [at('backend/dist/core/platform/health/health.cli.js')];
    expect(run(process.execPath, health, { PORT: port })).toEqual({ status: 0, text: '' });
    expect(run(process.execPath, health, { PORT: port, HOST: '127.0.0.2' })).toEqual({
      status: 1,
      text: expect.stringMatching(/^The server on 127\.0\.0\.2, port \d+, does not answer: .*\n$/),
    });
    const page = await (await fetch(server.url)).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    for (const path of [script, '/favicon.ico', '/api/docs/swagger-ui-bundle.js']) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    }
    const email = 'anna@gridlock.test';
    const account = { username: 'anna', email, password: PASSWORD, termsAccepted: true };
    expect((await server.post('/api/auth/register', account)).status).toBe(201);
    expect((await server.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);

    // the thread that draws pictures has its own files in the archive (MO-06)
    expect(await readPicture(server, email)).toEqual({ status: 200, width: 1200 });

    const backup = join(folder, 'backup.sqlite');
    expect(
      run(process.execPath, [at('backend/dist/core/platform/database/backup.cli.js'), backup])
        .status,
    ).toBe(0);
    expect(existsSync(backup)).toBe(true);
    expect((await server.signal('SIGTERM')).code).toBe(0);
  });

  it('should say in one sentence that a Node is too old', () => {
    const old = 'Object.defineProperty(process, "versions", { value: { node: "22.12.0" } })';
    const { status, text } = run(process.execPath, [
      ...['--import', `data:text/javascript,${encodeURIComponent(old)}`],
      at('backend/dist/main.js'),
    ]);
    expect(status).toBe(1);
    expect(text).toMatch(/This is Node 22\.12\.0, and Gridlock needs 22\.[^\n]* or newer[^\n]*\n$/);
  });

  it.each([
    'operate/admin/admin',
    'seasons/results/season',
    'core/platform/database/backup',
    'core/platform/database/restore',
    'core/platform/database/copy',
  ])('should have the command %s in it', (command) => {
    expect(run(process.execPath, [at(`backend/dist/${command}.cli.js`)])).toEqual({
      status: 2,
      text: expect.stringMatching(/^Usage: /),
    });
  });

  it('should be less than 250 MB in a container, what its base brings not counted (HO-02)', () => {
    const files = readdirSync(at('.'), { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, file) => sum + lstatSync(at(file)).size, 0);
    expect(files.length).toBeGreaterThan(5000);
    expect(bytes).toBeLessThan(250_000_000);
  });

  it('should hold no tools, and nothing that only the screens need', () => {
    const names = run('tar', ['-tzf', join(folder, 'release.tgz')]).text.split('\n');
    const packages = new Set(
      names.map((name) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]),
    );
    const others = ['nx', 'vite', 'typescript', '@swc/core', '@nestjs/cli', 'react', 'jest'];
    expect(packages).toContain('fastify');
    expect(others.filter((name) => packages.has(name))).toEqual([]);
  });
});
