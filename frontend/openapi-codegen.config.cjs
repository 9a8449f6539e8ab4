// One file of hooks per tag of the contract: api/generated/league.generated.ts and so on.
const { existsSync, mkdirSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const contract = join(__dirname, '../openapi.json');
const target = join(__dirname, 'src/api/generated');

const { paths } = require(contract);
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort();

// what a removed tag left behind would still compile and be used
if (existsSync(target)) readdirSync(target).forEach((file) => rmSync(join(target, file)));
else mkdirSync(target, { recursive: true });

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: contract,
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: true,
  // an id comes from the address bar: a slash in it must not lead to another call
  encodePathParams: true,
  outputFiles: Object.fromEntries(
    tags.map((tag) => [
      `./src/api/generated/${tag}.generated.ts`,
      {
        exportName: `${tag}Api`,
        filterEndpoints: (_name, { operation }) => operation.tags?.includes(tag) ?? false,
      },
    ]),
  ),
};
