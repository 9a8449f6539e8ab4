import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const DIST = resolve(__dirname, '../dist');
const OTHER = 5555;
const user = process.geteuid?.() ?? 0;

/** Root without the rights of root, as in a container without capabilities: owners and modes count for it. */
const POWERLESS = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];
/** A small file system at the folder that follows, which vanishes with the process. */
const mounted = (options: string, then = 'true'): readonly string[] => [
  ...['unshare', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o ${options} tmpfs "$0" && { ${then}; } && exec "$@"`,
];
const READ_ONLY = mounted('ro');
const FULL = mounted('size=64k', 'head -c 65536 /dev/zero > "$0/other" 2>/dev/null || true');

const works = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words).status === 0;
const isPowerless = user === 0 && works(POWERLESS[0] ?? '', ...POWERLESS.slice(1), 'true');
const canMount =
  user === 0 && works('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir());

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { readonly status: number | null; readonly text: string };

/** Runs a program of the server on a data folder until it ends, and what it has written. */
function run(dataDir: string, before: readonly string[] = [], program = ['main.js']): Ended {
  const [file = '', ...words] = program;
  const [command = '', ...args] = [...before, process.execPath, join(DIST, file), ...words];
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', RESULTS_URL: 'off', DATA_DIR: dataDir },
  });
  return { status, text: `${stdout}${stderr}` };
}

const refused = (sentence: string): Ended => ({
  status: 1,
  text: `Gridlock cannot start: ${sentence}\n`,
});

const make = (path: string, { owner = user, mode = 0o755, content = '' } = {}): void => {
  mkdirSync(dirname(path), { recursive: true });
  if (content) writeFileSync(path, content);
  else mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  if (owner !== user) chownSync(path, owner, owner);
};

describe('a start on a folder that is no use', () => {
  it('should be refused for a file, and below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(run('file')).toEqual(refused(`DATA_DIR is "${file}", but ${file} is a file.`));
    expect(run('file/data')).toEqual(refused(`DATA_DIR is "${file}/data", but ${file} is a file.`));
  });

  it('should be refused for a % in the path, which a driver would decode', () => {
    const { status, text } = run('100%');
    expect(status).toBe(1);
    expect(text).toMatch(/^Gridlock cannot start: .* has a % in it.*\(DATA_DIR is ".*100%"\)\.\n$/);
  });

  it('should be refused for a path that is too long for a socket', () => {
    const { status, text } = run('x'.repeat(120));
    expect(status).toBe(1);
    expect(text).toMatch(/^Gridlock cannot start: .* allows \d+\..*\(DATA_DIR is ".*xxx"\)\.\n$/);
  });
});

(isPowerless ? describe : describe.skip)('a start on what belongs to somebody else', () => {
  it.each([
    ['the folder', 'data', {}],
    ['its database', 'data/database', {}],
    ['a file of the database', 'data/database/data.sqlite', { content: 'x' }],
    ['the file of the lock', 'data/database/lock', { content: 'x' }],
    ['the secret', 'data/jwt-secret', { content: 'x', mode: 0o600 }],
    ['the outbox', 'data/outbox', {}],
  ])('should name both owners: %s', (_, path, kind) => {
    make(join(folder, path), { ...kind, owner: OTHER });
    expect(run('data', POWERLESS)).toEqual(
      refused(
        `DATA_DIR is "${folder}/data", but ${folder}/${path} belongs to uid ${OTHER} and must belong to uid 0, as which Gridlock runs.`,
      ),
    );
  });

  it('should name the owner of the folder in which it cannot be made', () => {
    make(join(folder, 'theirs'), { owner: OTHER });
    expect(run('theirs/games/data', POWERLESS)).toEqual(
      refused(
        `DATA_DIR is "${folder}/theirs/games/data", which is missing and cannot be made: ${folder}/theirs belongs to uid ${OTHER}, and Gridlock runs as uid 0.`,
      ),
    );
  });

  it('should say that it is the mode where the owner is right', () => {
    make(join(folder, 'data'), { mode: 0o500 });
    const { status, text } = run('data', POWERLESS);
    expect(status).toBe(1);
    expect(text).toMatch(
      /^[^\n]*: DATA_DIR is [^\n]* belongs to uid 0, as it must: its mode is 500/,
    );
  });

  it('should refuse a command in the same way, and a backup into such a folder', () => {
    make(join(folder, 'data/database'), { owner: OTHER });
    const admin = ['operate/admin/admin.cli.js', 'grant', 'ann@gridlock.test'];
    const { status, text } = run('data', POWERLESS, admin);
    expect(status).toBe(1);
    expect(text).toMatch(/^DATA_DIR is "[^\n]*", but [^\n]* must belong to uid 0, [^\n]*\n$/);
    make(join(folder, 'backups'), { owner: OTHER });
    const backup = ['core/platform/database/backup.cli.js', 'backups/today.sqlite'];
    expect(run('data', POWERLESS, backup)).toEqual({
      status: 1,
      text: `The folder of the backup is "${folder}/backups", but ${folder}/backups belongs to uid ${OTHER} and must belong to uid 0, as which Gridlock runs.\n`,
    });
  });
});

(canMount ? describe : describe.skip)('a start on a file system', () => {
  const data = (): string => {
    make(join(folder, 'data'));
    return join(folder, 'data');
  };

  it.each(['data', 'data/new'])('should be refused when it is read-only: %s', (path) => {
    expect(run(path, [...READ_ONLY, data()])).toEqual(
      refused(
        `DATA_DIR is "${folder}/${path}", but ${folder}/data is on a file system that is mounted read-only.`,
      ),
    );
  });

  it('should be refused when it is full and there is nothing to read', () => {
    expect(run('data', [...FULL, data()])).toEqual(
      refused(
        `There is no room on the disk for a new database in ${folder}/data/database (DATA_DIR is "${folder}/data").`,
      ),
    );
  });
});
