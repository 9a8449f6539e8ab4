import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the scripts of package.json', () => {
  it('should run programs that there are', () => {
    const programs = Object.values<string>(scripts).flatMap((command) =>
      command.split(' ').filter((word) => /\.m?js$/.test(word)),
    );
    expect(programs.length).toBeGreaterThan(10);
    expect(programs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('should bring Node and packages only for a fresh clone and a server, and else call tools', () => {
    const byWrapper = Object.entries<string>(scripts)
      .filter(([, command]) => /backend\/scripts\/(run|test)\.mjs/.test(command))
      .map(([name]) => name);
    expect(byWrapper.filter((name) => !name.startsWith('test'))).toEqual([
      'start',
      'demo',
      'season',
      'odds',
      'admin',
      'backup',
      'restore',
      'db:copy',
    ]);
    const tools = ['build', 'lint', 'typecheck', 'openapi', 'dev', 'format'];
    expect(tools.map((name) => scripts[name].split(' ')[0])).toEqual([
      ...tools.slice(1).map(() => 'nx'),
      'oxfmt',
    ]);
  });
});
