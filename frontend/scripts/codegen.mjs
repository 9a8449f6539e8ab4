// One file of hooks per tag of the contract, api/generated/league.generated.ts and so on, and one of the types
// that several of them use. A file that says the same as before is not touched, so nothing built from it is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format } from 'oxfmt';
import { shareTypes } from './shareTypes.mjs';

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
const TYPES = nameOf('types');

const sources = new Map();
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
  sources.set(nameOf(tag), source);
}
const { files, shared } = shareTypes(sources, './types.generated');
mkdirSync(target, { recursive: true });
// what a removed tag left behind would still compile and be used
for (const name of readdirSync(target)) {
  if (!files.has(name) && name !== TYPES) rmSync(join(target, name));
}
for (const [name, source] of [...files, [TYPES, shared]]) {
  const { code } = await format(name, source, { singleQuote, printWidth });
  writeIfOther(join(target, name), code);
}

function writeIfOther(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
