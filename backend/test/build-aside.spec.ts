import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../tooling/build-aside.mjs');
const DAYS_MS = 24 * 60 * 60 * 1000;

/** A program that imports another file of its build when it is asked to. */
const MAIN = `process.stdin.once('data', async () => {
  console.log((await import('./later.mjs')).text);
  process.exit();
});
console.log('ready');`;

/** Stands in for a compiler: notes what others find in dist meanwhile, and writes a build of two files. */
const COMPILER = `
import { existsSync, writeFileSync } from 'node:fs';
const [folder, text, fails] = process.argv.slice(2);
console.log(existsSync('dist/main.mjs') && existsSync('dist/later.mjs') ? 'there' : 'not there');
writeFileSync(folder + '/main.mjs', ${JSON.stringify(MAIN)});
if (fails) process.exit(1);
writeFileSync(folder + '/later.mjs', 'export const text = ' + JSON.stringify(text));
`;

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'gridlock-build-'));
  writeFileSync(join(project, 'compile.mjs'), COMPILER);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function build(hash: string, words: string): { status: number | null; text: string } {
  const command = `"${process.execPath}" compile.mjs {out} ${words}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, command], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NX_TASK_HASH: hash },
  });
  return { status, text: `${stdout}${stderr}` };
}

const inDist = (name: string): string => readFileSync(join(project, 'dist', name), 'utf8');
const builds = (): string[] =>
  readdirSync(project)
    .filter((name) => name.startsWith('dist.'))
    .sort();

describe('a build', () => {
  it('should leave the last one where it is until it is complete', () => {
    expect(build('1', 'one')).toEqual({ status: 0, text: 'not there\n' });
    expect(build('2', 'two')).toEqual({ status: 0, text: 'there\n' });
    expect(inDist('later.mjs')).toContain('two');
    expect(builds()).toEqual(['dist.1', 'dist.2']);
  });

  it('should let a running program go on with its own files', async () => {
    build('1', 'one');
    const program = spawn(process.execPath, ['dist/main.mjs'], { cwd: project });
    await once(program.stdout, 'data');
    build('2', 'two');
    program.stdin.write('now');
    expect(String(await once(program.stdout, 'data'))).toBe('one\n');
  });

  it('should touch nothing where it has been made already, and go back to it', () => {
    build('1', 'one');
    const before = statSync(join(project, 'dist/main.mjs')).mtimeMs;
    expect(build('1', 'other')).toEqual({ status: 0, text: '' });
    build('2', 'two');
    expect(build('1', 'other')).toEqual({ status: 0, text: '' });
    expect(inDist('later.mjs')).toContain('one');
    expect(statSync(join(project, 'dist/main.mjs')).mtimeMs).toBe(before);
  });

  it('should change nothing when it fails', () => {
    build('1', 'one');
    expect(build('2', 'two fails').status).toBe(1);
    expect(inDist('later.mjs')).toContain('one');
    expect(builds()).toEqual(['dist.1']);
  });

  it('should take the place of the folder that earlier versions have written', () => {
    mkdirSync(join(project, 'dist'));
    writeFileSync(join(project, 'dist/main.mjs'), '');
    build('1', 'one');
    expect(realpathSync(join(project, 'dist'))).toBe(realpathSync(join(project, 'dist.1')));
  });

  it('should remove what nobody has used for a week, but for the last five', () => {
    const ages = [2, 3, 4, 5, 8, 9];
    for (const days of ages) {
      const folder = join(project, `dist.${days}-days`);
      mkdirSync(folder);
      const time = new Date(Date.now() - days * DAYS_MS);
      utimesSync(folder, time, time);
    }
    build('now', 'one');
    expect(builds()).toEqual([
      'dist.2-days',
      'dist.3-days',
      'dist.4-days',
      'dist.5-days',
      'dist.now',
    ]);
    build('next', 'two');
    expect(builds()).toContain('dist.5-days');
  });
});
