// One file of hooks per tag of the contract: api/generated/league.generated.ts and so on. A file that
// says the same as before is not touched, so nothing that is built from it is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format } from 'oxfmt';

const project = join(import.meta.dirname, '..');
const contract = join(project, '../openapi.json');
const target = join(project, 'src/api/generated');
const { singleQuote, printWidth } = readJson(join(project, '../.oxfmtrc.json'));

const operations = Object.values(readJson(contract).paths).flatMap((path) => Object.values(path));
/** A stream is no call that RTK Query could make. */
const STREAMS = ['live'];
const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].filter(
  (tag) => !STREAMS.includes(tag),
);
const nameOf = (tag) => `${tag}.generated.ts`;

mkdirSync(target, { recursive: true });
const names = new Set(tags.map(nameOf));
// what a removed tag left behind would still compile and be used
for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name));
for (const tag of tags) {
  const source = await generateEndpoints({
    schemaFile: contract,
    apiFile: '../baseApi',
    apiImport: 'baseApi',
    exportName: `${tag}Api`,
    hooks: true,
    tag: true,
    // an id comes from the address bar: a slash in it must not lead to another call
    encodePathParams: true,
    filterEndpoints: (_name, { operation }) => operation.tags?.includes(tag) ?? false,
  });
  const { code } = await format(nameOf(tag), source, { singleQuote, printWidth });
  writeIfOther(join(target, nameOf(tag)), code);
}

function writeIfOther(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
