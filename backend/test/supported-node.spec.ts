import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { satisfies } from 'semver';
import { checkNode } from '../src/core/platform/config/check-node.js';

const root = join(__dirname, '../..');
const TABLE = `
  import { PINNED } from './backend/scripts/lib/supported-node.mjs';
  console.log(JSON.stringify(PINNED));
`;
const PINNED = JSON.parse(
  spawnSync(process.execPath, ['--input-type=module', '--eval', TABLE], {
    cwd: root,
    encoding: 'utf8',
  }).stdout,
) as Record<string, { name: string; version: string; integrity: string }>;
const pinned = PINNED[`${process.platform}-${process.arch}`]!;

/** Lets the first Node of a test take itself for an old one; those that it starts see `IS_SECOND`. */
const OLD = `
if (process.env.IS_SECOND) delete process.env.IS_SECOND;
else {
  process.env.IS_SECOND = 'yes';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: process.env.OLD_NODE ?? '20.19.0' } });
}
`;

/** Stands in for npm: notes the lock file that it was given, and installs a Node that is a script. */
const NPM = `#!${process.execPath}
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
appendFileSync(process.env.NPM_LOG, JSON.stringify(packages) + '\\n');
if (process.env.NPM_FAILS) {
  console.error('npm error no network');
  process.exit(1);
}
mkdirSync('node_modules/${pinned.name}/bin', { recursive: true });
const program = 'node_modules/${pinned.name}/bin/node';
const version = '[ "$1" = --version ] && echo v${pinned.version} && exit';
writeFileSync(program, '#!/bin/sh\\n' + version + '\\nexec "${process.execPath}" "$@"\\n');
chmodSync(program, 0o755);
`;

const PROGRAM = `
import './lib/supported-node.mjs';
process.on('SIGTERM', () => process.exit(7));
console.log(JSON.stringify({ args: process.argv.slice(2), path: process.env.PATH.split(':')[0] }));
if (process.argv[2] === 'wait') setInterval(() => {}, 60_000);
process.exitCode = 3;
`;

let folder: string;
let environment: Record<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-node-'));
  cpSync(join(root, 'backend/scripts/lib'), join(folder, 'backend/scripts/lib'), {
    recursive: true,
  });
  writeFileSync(join(folder, 'package.json'), readFileSync(join(root, 'package.json')));
  writeFileSync(join(folder, 'old.mjs'), OLD);
  writeFileSync(join(folder, 'backend/scripts/program.mjs'), PROGRAM);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  environment = {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
    XDG_CACHE_HOME: join(folder, 'cache'),
    NPM_LOG: join(folder, 'npm.log'),
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const command = (...args: string[]): string[] => [
  '--import',
  join(folder, 'old.mjs'),
  join(folder, 'backend/scripts/program.mjs'),
  ...args,
];

function run(more: Record<string, string> = {}): { status: number | null; said: string } & {
  printed: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, command('a b', '--c'), {
    encoding: 'utf8',
    env: { ...environment, ...more },
  });
  return { status, said: stderr, printed: stdout };
}

const fetched = (): unknown[] =>
  existsSync(environment['NPM_LOG']!)
    ? readFileSync(environment['NPM_LOG']!, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

describe('a command in a Node that is too old', () => {
  const line = 'This is Node 20.19.0, and Gridlock needs 22.22.3, 24.15.0, 26.0.0 or newer';

  it('should say so in one line and go on, same arguments and status, with a pinned one', () => {
    const { status, said, printed } = run();
    expect(said).toBe(`${line}: fetching, once, and going on with Node ${pinned.version}.\n`);
    expect(status).toBe(3);
    expect(JSON.parse(printed)).toEqual({
      args: ['a b', '--c'],
      // what it starts finds the same Node
      path: expect.stringMatching(new RegExp(`${pinned.name}/bin$`)),
    });
  });

  it('should have npm fetch it once, and check the bytes by the pinned checksum', () => {
    run();
    expect(run().said).toBe(`${line}: going on with Node ${pinned.version}.\n`);
    const { version, integrity } = pinned;
    expect(fetched()).toEqual([
      expect.objectContaining({ [`node_modules/${pinned.name}`]: { version, integrity } }),
    ]);
  });

  it('should say what went wrong where it cannot be fetched, and try again the next time', () => {
    const failed = run({ NPM_FAILS: 'yes' });
    expect(failed.status).toBe(1);
    expect(failed.printed).toBe('');
    expect(failed.said).toContain(
      `Node ${pinned.version} could not be fetched: npm error no network`,
    );
    expect(run().status).toBe(3);
  });

  it('should hand a signal on, and end as the program does', async () => {
    const child = spawn(process.execPath, command('wait'), { env: environment });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});

describe('a command in a Node that is new enough', () => {
  it('should run as it is, and fetch nothing', () => {
    const { said, status } = run({ IS_SECOND: 'yes' });
    expect({ said, status, fetched: fetched() }).toEqual({ said: '', status: 3, fetched: [] });
  });
});

describe('what a Node must be', () => {
  it.each([
    '20.19.0',
    '22.22.2',
    '22.22.3',
    '23.5.0',
    '24.9.0',
    '24.15.0',
    '25.9.0',
    '26.0.0',
    '28.1.0',
  ])('should be decided for %s as npm does, by the commands and by the server', (version) => {
    const isSupported = satisfies(version, engines.node);
    const checkServer = (): void => checkNode(version);
    if (isSupported) expect(checkServer).not.toThrow();
    else expect(checkServer).toThrow(`This is Node ${version}, and Gridlock needs 22.22.3, `);
    expect(run({ OLD_NODE: version }).said === '').toBe(isSupported);
  });
});

describe('the pinned Node', () => {
  it('should be one that the project supports, with a checksum, on each machine', () => {
    for (const { version, integrity } of Object.values(PINNED)) {
      expect(satisfies(version, engines.node)).toBe(true);
      expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
    expect(Object.keys(PINNED)).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64']));
  });
});
