// node frontend/scripts/icons.mjs [Name …]: writes icons of the Lucide set as modules, one each, and those
// that are there already anew. Only what is used is there, so nobody installs two thousand of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from 'oxfmt';

const project = join(import.meta.dirname, '..');
const target = join(project, 'src/components/ui/icons');
const { singleQuote, printWidth } = readJson(join(project, '../.oxfmtrc.json'));
const { icons, aliases } = readJson(
  createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'),
);

const present = readdirSync(target)
  .filter((file) => /^[A-Z]\w*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));
for (const name of new Set([...present, ...process.argv.slice(2)])) {
  const file = `${name}.ts`;
  const { code } = await format(file, moduleOf(name), { singleQuote, printWidth });
  writeFileSync(join(target, file), code);
}

/** `ChartLine` is `chart-line` in the set, `Link2` is `link-2`. */
function moduleOf(name) {
  const kebab = name.replace(/(?!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
  const found = icons[kebab] ?? icons[aliases[kebab]?.parent];
  if (!found) throw new Error(`There is no icon ${kebab} in the set.`);
  const shapes = [...found.body.matchAll(/<(path|circle|rect) ([^>]*)\/>/g)].map(
    ([, tag, attributes]) => `['${tag}', { ${propsOf(attributes)} }]`,
  );
  return `import { icon } from './icon';

export const ${name} = icon('${kebab}', ${shapes.join(', ')});
`;
}

/** Without what is the same for all and stands on the picture itself. */
function propsOf(attributes) {
  return [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
    .filter(([, key, value]) => value !== 'none' && !key.startsWith('stroke'))
    .map(([, key, value]) => `${key}: '${value}'`)
    .join(', ');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
