import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD } from '../support/api-session.js';
import { readPicture } from '../support/read-picture.js';
import { ServerProcess } from '../support/server-process.js';

const ROOT = join(__dirname, '../../..');
const NOT_COPIED = /^(node_modules|dist|dist\..*|\.git|\.nx|\.artifacts)$/;
const EMAIL = 'anna@gridlock.test';

let folder: string;
let workspace: string;
let server: ServerProcess | undefined;
let newer: ServerProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-build-test-'));
  workspace = join(folder, 'workspace');
  cpSync(ROOT, workspace, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_COPIED.test(basename(path)),
  });
  const packages = readdirSync(join(ROOT, 'backend/packages'));
  const projects = [
    '',
    'backend',
    'frontend',
    ...packages.map((name) => `backend/packages/${name}`),
  ];
  for (const project of projects) linkPackages(project);
});
afterAll(() => {
  server?.kill();
  newer?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Installed packages are shared; those of the workspace are the copy's own. */
function linkPackages(project: string): void {
  const from = join(ROOT, project, 'node_modules');
  const to = join(workspace, project, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@gridlock') symlinkSync(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** `npm run build`; what it printed, when it failed. */
async function build(): Promise<string> {
  const child = spawn('npm', ['run', 'build'], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NX_TUI: 'false' },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => said.push(text.toString()));
  }
  const [code] = await once(child, 'close');
  return code === 0 ? '' : said.join('');
}

function change(file: string, by: (text: string) => string): void {
  const path = join(workspace, file);
  writeFileSync(path, by(readFileSync(path, 'utf8')));
}

const start = (name: string): Promise<ServerProcess> =>
  ServerProcess.start(join(folder, name), {
    program: join(workspace, 'backend/dist/main.js'),
    environment: { SIMULATION_START: '2025-03-14T12:00:00Z' },
  });

/** The page, and every file that it may load later. */
async function filesOf(at: ServerProcess): Promise<string[]> {
  const worker = await (await fetch(`${at.url}/sw.js`)).text();
  return ['', ...new Set(worker.match(/assets\/[\w./-]+\.(?:js|css|woff2)/g))];
}

/** Those that are not answered with 200. */
async function missingOf(at: ServerProcess, files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    if ((await fetch(`${at.url}/${file}`)).status !== 200) missing.push(file);
  }
  return missing;
}

describe('npm run build beside a running server', () => {
  it('should disturb neither the server nor its open pages, and be there for the next start', async () => {
    expect(await build()).toBe('');
    server = await start('data');
    const account = { username: 'anna', email: EMAIL, password: PASSWORD, termsAccepted: true };
    expect((await server.post('/api/auth/register', account)).status).toBe(201);
    const files = await filesOf(server);
    expect(files.length).toBeGreaterThan(50);

    // names of files, and what the server loads only once it draws a picture
    change('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'));
    change('backend/packages/pictures/src/server/worker.ts', (text) => `${text}process.exit(1);\n`);
    let isOver = false;
    const second = build().finally(() => (isOver = true));
    while (!isOver) {
      expect(await missingOf(server, files.slice(0, 5))).toEqual([]);
      await setTimeout(50);
    }
    expect(await second).toBe('');

    expect(await missingOf(server, files)).toEqual([]);
    expect(await readPicture(server, EMAIL)).toEqual({ status: 200, width: 1200 });
    newer = await start('other-data');
    expect(await missingOf(newer, files)).not.toEqual([]);
    expect(await missingOf(newer, await filesOf(newer))).toEqual([]);
  });
});
