import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the scripts of package.json', () => {
  it('should run programs that there are', () => {
    const programs = Object.values<string>(scripts).flatMap((command) =>
      command.split(' ').filter((word) => /\.m?js$/.test(word)),
    );
    const sources = programs.map((file) =>
      file.replace(/^backend\/dist\/(.*)\.js$/, 'backend/src/$1.ts'),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
