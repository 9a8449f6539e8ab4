import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(__dirname, '../..');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...docs];

/** What stands outside of code, where brackets mean something else. */
const prose = (text: string): string =>
  text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

const linksIn = (text: string): string[] =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchor that a heading gets where Markdown is shown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

/** The links of a text that lead nowhere; `file` is where it stands. */
function brokenLinks(file: string, text: string): string[] {
  return linksIn(text).filter((target) => {
    const [path = '', anchor] = target.split('#');
    if (path === '') return !anchorsIn(text).includes(anchor ?? '');
    const to = resolve(root, dirname(file), path);
    if (!existsSync(to)) return true;
    if (anchor === undefined) return false;
    return statSync(to).isDirectory() || !anchorsIn(readFileSync(to, 'utf8')).includes(anchor);
  });
}

describe('links between the documents', () => {
  it.each(FILES)('should lead somewhere: %s', (file) => {
    expect(brokenLinks(file, readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  it('should be there', () => {
    expect(linksIn(readFileSync(join(root, 'README.md'), 'utf8')).length).toBeGreaterThan(20);
  });

  it('should be noticed when they lead nowhere', () => {
    const text = `# Here and there
[gone](gone.md) [file](rules.md) [folder](decisions) [own](#here-and-there) [none](#nowhere)
[heading](rules.md#owner-override) [no heading](rules.md#gone) [web](https://example.org/gone)
\`[code](gone.md)\``;
    expect(brokenLinks('docs/here.md', text)).toEqual(['gone.md', '#nowhere', 'rules.md#gone']);
  });
});
