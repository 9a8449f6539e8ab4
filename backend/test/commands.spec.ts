import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The table as the script shows it to who names no command. */
const { stderr, status } = spawnSync(
  process.execPath,
  [join(root, 'backend/scripts/run-command.mjs'), 'toString'],
  { encoding: 'utf8' },
);
const table = stderr
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('the table of commands', () => {
  it('should be shown, with a failure, to who names none of them', () => {
    expect(status).toBe(1);
    expect(table.every((row) => row.length === 4)).toBe(true);
  });

  it('should hold every command of package.json, and no other', () => {
    const named = Object.entries<string>(scripts)
      .filter(([, command]) => command.includes('run-command.mjs'))
      .map(([name, command]) => [name, command.split(' ').at(-1)]);
    expect(named.map(([, name]) => name).sort()).toEqual(table.map(([name]) => name).sort());
    for (const [script, name] of named) expect(script).toBe(name);
  });

  it('should name programs that there are', () => {
    const sourceOf = (program: string): string =>
      program
        .replace(/^backend\/dist\/bundle\/server\/main\.js$/, 'backend/src/main.ts')
        .replace(/^backend\/dist\/bundle\/server\/demo\.js$/, 'backend/src/demo/demo.cli.ts')
        .replace(/^backend\/dist\/(.*)\.js$/, 'backend/src/$1.ts');
    const programs = table.map(([, program]) => sourceOf(program ?? ''));
    expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
