import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf } from '../src/core/platform/config/setting.js';
import { SETTING_GROUPS, SETTINGS } from '../src/core/platform/config/settings.js';
import { describeSettings } from '../src/operate/app/describe-settings.js';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = readdirSync(join(root, 'docs/operations'));
const index = read('docs/operations.md');
const text = [index, ...pages.map((page) => read(`docs/operations/${page}`))].join('\n');
const { scripts } = JSON.parse(read('package.json'));

describe('docs/operations.md and its pages', () => {
  it('should be found from the table, each page in one line', () => {
    const linked = [...index.matchAll(/^\| \[[^\]]+\]\(operations\/([\w-]+\.md)\)/gm)];
    expect(linked.map(([, page]) => page).toSorted()).toEqual(pages.toSorted());
  });

  it('should name programs that there are', () => {
    const named = [...text.matchAll(/\bbackend\/dist\/([\w/.]+)\.js/g)].map(([, name]) => name);
    expect(new Set(named).size).toBeGreaterThan(4);
    const missing = named.filter((name) => !existsSync(join(root, `backend/dist/${name}.js`)));
    expect(missing).toEqual([]);
  });

  it('should name commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('should have each setting as it is declared (HO-05)', () => {
    const page = read('docs/operations/settings.md');
    expect(describeSettings(page)).toBe(page);
    const declared = Object.values(SETTING_GROUPS).flatMap((group) => Object.entries(group));
    expect(Object.fromEntries(declared)).toEqual(SETTINGS.shape);
    const names = declared.map(([, setting]) => factsOf(setting).name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
  });

  it('should name no version in the name of an archive', () => {
    expect(text).toContain('gridlock-VERSION.tgz');
    expect(text.match(/gridlock-\d[\d.]+/g)).toBeNull();
  });
});
