// The server and the demo as a few files: loading 2,000 small modules took most of a start.
// Written two folders below dist, as deep as the modules that find other folders by their own place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { rolldown } from 'rolldown';

const FOLDER = 'dist/bundle/server';
const LONGEST_START_MS = 60_000;

/** Native code, and what starts a worker by its own place. */
const APART = [/^@gridlock\/embedded-database$/, /^@node-rs\/argon2/, /^swagger-ui-dist/];

/**
 * Mongoose exports an instance of a class, and a bundler's wrapper around it would have getters
 * where the instance sets fields: its names are handed on one by one instead.
 */
const mongooseByName = {
  name: 'mongoose-by-name',
  resolveId: (id, importer) =>
    id === 'mongoose' && importer !== '\0mongoose' ? '\0mongoose' : null,
  load(id) {
    if (id !== '\0mongoose') return null;
    const names = Object.keys(mongoose).filter((name) => /^[a-z]\w*$/i.test(name));
    return [
      "import whole from 'mongoose';",
      'export default whole;',
      ...names
        .filter((name) => name !== 'default')
        .map((name) => `export const ${name} = whole.${name};`),
    ].join('\n');
  },
};

/** The module that finds the files of the season packs by its own place, below `packages`. */
const PACKAGE_FOLDERS = 'season-packs/dist/model/package-folders.js';

let hasPlaced = false;
/** Season packs are files beside their module, which is three folders up from the bundle. */
const packsByPlace = {
  name: 'packs-by-place',
  transform(code, id) {
    if (!id.endsWith(PACKAGE_FOLDERS)) return null;
    hasPlaced = true;
    const place = "join(import.meta.dirname, '../../../packages/season-packs/dist/model')";
    return code.replace('import.meta.dirname', place);
  },
  buildEnd() {
    if (!hasPlaced) throw new Error(`The bundle lacks ${PACKAGE_FOLDERS}: it would find no packs.`);
  },
};

/** Telephone numbers are nothing that the game asks for, and their rules are long. */
const noTelephones = {
  name: 'no-telephones',
  resolveId: (id) => (id.startsWith('libphonenumber-js') ? '\0no-telephones' : null),
  load: (id) =>
    id === '\0no-telephones' ? 'export const parsePhoneNumber = null; export default null;' : null,
};

/**
 * What `run-bundle.mjs` makes of a file, done here: a function of what CommonJS expects, with an `import`
 * for what is not in the bundle, such as parts of Nest that are not installed. It is plain ASCII, so that
 * it can be read as Latin 1: a single sign beyond that makes each letter take two bytes in memory.
 */
const asFunction = (code) => {
  const text = code
    .replace(/(?<![\w$.])import\(/g, 'importApart(')
    .replace(/(\\*)([\u0080-\uffff])/g, escaped);
  return `(function (exports, require, module, __filename, __dirname, importApart) {${text}\n})`;
};

/** Behind a backslash that stands for itself the sign's own escape takes the place of both. */
const escaped = (_, backslashes, sign) => {
  const before = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
  return `${before}\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
};

const bundle = await rolldown({
  input: { main: 'dist/main.js', demo: 'dist/demo/demo.cli.js' },
  platform: 'node',
  external: APART,
  plugins: [mongooseByName, packsByPlace, noTelephones],
  treeshake: false,
  onLog(level, log, handle) {
    // optional packages that a library tries to load, and does without
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
const { output } = await bundle.write({
  dir: FOLDER,
  format: 'cjs',
  keepNames: true,
  // a fifth of the text, which stays in memory as long as the server runs
  comments: false,
  entryFileNames: '[name]-[hash].cjs',
  chunkFileNames: '[name]-[hash].cjs',
});
copyFileSync('run-bundle.mjs', join(FOLDER, 'run-bundle.mjs'));
for (const { isEntry, name, fileName, code } of output) {
  writeFileSync(join(FOLDER, fileName), asFunction(code));
  if (isEntry) writeFileSync(join(FOLDER, `${name}.js`), programOf(fileName));
}
await writeCodeCache();

/** The database starts its worker by its own place, so it is loaded as a module, before the bundle. */
function programOf(fileName) {
  return [
    "import * as database from '@gridlock/embedded-database';",
    "import { runBundle } from './run-bundle.mjs';",
    `runBundle('${fileName}', { '@gridlock/embedded-database': database });`,
    '',
  ].join('\n');
}

/** Starts the server once, on a folder that goes with it: what it compiles is kept beside the bundle. */
async function writeCodeCache() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-build-'));
  const server = spawn(process.execPath, [join(FOLDER, 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GRIDLOCK_CODE_CACHE: 'write',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      RESULTS_URL: 'off',
    },
  });
  server.stdout.on('data', (text) => {
    if (String(text).includes('Gridlock is ready')) server.kill('SIGTERM');
  });
  // without a cache it starts all the same, only later
  const late = setTimeout(() => server.kill('SIGKILL'), LONGEST_START_MS);
  await once(server, 'exit');
  clearTimeout(late);
  rmSync(dataDir, { recursive: true, force: true });
}
