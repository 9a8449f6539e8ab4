// npm run release [-- FILE]: puts what has been built into one archive that runs without this folder, by
// `node server/main.js`. Native code is that of the machine it is made on.
//
//   server/               main.js, the commands beside it, and what they share
//   server/database/      the embedded database with its worker
//   server/pictures/      what draws pictures, in a thread
//   server/node_modules/  native code, and the files of the API explorer
//   screens/, packs/      what the server serves and reads
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { writePrograms } from '../bundling.mjs';
import { tarOf } from './tar.mjs';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const dist = join(root, 'backend/dist');
/** Drawn by others, but part of our sources. */
const ICONS = join(root, 'frontend/src/components/ui/icons');

const PROGRAMS = {
  main: 'main.js',
  demo: 'demo/demo.cli.js',
  admin: 'admin/admin.cli.js',
  season: 'results/season.cli.js',
  backup: 'platform/database/backup.cli.js',
  restore: 'platform/database/restore.cli.js',
  copy: 'platform/database/copy.cli.js',
};

/** All programs are in `server`, so each place is named as seen from there. */
const PLACES = [
  {
    file: 'season-packs/dist/model/package-folders.js',
    from: 'join(import.meta.dirname, "..", "..")',
    to: "join(import.meta.dirname, '../packs')",
  },
  {
    file: 'pictures/dist/server/picture-thread.js',
    from: 'join(import.meta.dirname, "worker.js")',
    to: "join(import.meta.dirname, 'pictures/server/worker.js')",
  },
  { file: 'config/version.js', from: '"../../../../package.json"', to: "'../package.json'" },
  { file: 'http/index-page.js', from: '"../../../../frontend/dist"', to: "'../screens'" },
];

/** What cannot be part of a bundle, and which of its files are needed. */
const APART = {
  'swagger-ui-dist': [
    'absolute-path.js',
    'swagger-ui.css',
    'swagger-ui-bundle.js',
    'swagger-ui-standalone-preset.js',
    'LICENSE',
    'NOTICE',
  ],
  ...Object.fromEntries(nativeModules().map((name) => [name, null])),
};

/** The package of argon2, and the one with its code for this machine. */
function nativeModules() {
  return readdirSync(join(modules, '@node-rs'))
    .filter((name) => name.startsWith('argon2'))
    .map((name) => `@node-rs/${name}`);
}

const { name, version, license, engines } = readJson(join(root, 'package.json'));
const file = resolve(process.argv[2] ?? join(root, `${name}-${version}.tgz`));
const folder = mkdtempSync(join(tmpdir(), 'gridlock-release-'));
try {
  await writeServer(join(folder, 'server'));
  cpSync(join(root, 'frontend/dist'), join(folder, 'screens'), { recursive: true });
  for (const part of ['data', 'knowledge']) {
    const from = join(root, 'backend/packages/season-packs', part);
    cpSync(from, join(folder, 'packs', part), { recursive: true });
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'LICENSES-OF-OTHERS.txt'), licensesOfOthers());
  const about = { name, version, license, private: true, type: 'module', engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const archive = gzipSync(tarOf(folder, `${name}-${version}`), { level: 9 });
  writeFileSync(file, archive);
  console.log(`${file} (${(archive.length / 1e6).toFixed(1)} MB)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function writeServer(server) {
  mkdirSync(server);
  const programs = Object.entries(PROGRAMS).map(([program, from]) => [program, join(dist, from)]);
  await writePrograms({
    programs: Object.fromEntries(programs),
    folder: server,
    places: PLACES,
    database: './database/index.js',
  });
  await writeDatabase(join(server, 'database'));
  await writePictures(join(server, 'pictures'));
  for (const [module, files] of Object.entries(APART)) {
    const [from, to] = [join(modules, module), join(server, 'node_modules', module)];
    if (files === null) cpSync(from, to, { recursive: true });
    else {
      const wanted = ['package.json', ...files].filter((path) => existsSync(join(from, path)));
      for (const path of wanted) cpSync(join(from, path), join(to, path), { recursive: true });
    }
  }
}

/** The worker is a program of its own, which the database looks for beside itself. */
async function writeDatabase(target) {
  const from = join(root, 'backend/packages/embedded-database/dist');
  const bundle = await rolldown({
    input: {
      index: join(from, 'index.js'),
      worker: join(from, 'server/worker.js'),
    },
    platform: 'node',
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  await bundle.write({ dir: target, format: 'esm', ...names });
}

/** The same, with the files that it reads in the places where it looks for them. */
async function writePictures(target) {
  const from = join(root, 'backend/packages/pictures/dist');
  const bundle = await rolldown({
    input: { worker: join(from, 'server/worker.js') },
    platform: 'node',
  });
  const dir = join(target, 'server');
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  await bundle.write({ dir, format: 'esm', ...names });
  cpSync(join(from, 'server/resvg.wasm'), join(dir, 'resvg.wasm'));
  cpSync(join(modules, 'harfbuzzjs/dist/harfbuzz.wasm'), join(dir, 'harfbuzz.wasm'));
  cpSync(join(from, 'typeface'), join(target, 'typeface'), { recursive: true });
}

/** What is bundled has lost its files, and most licenses ask for their text. */
function licensesOfOthers() {
  const { packages } = readJson(join(modules, '.package-lock.json'));
  const names = new Map();
  for (const [path, { dev, link, version: installed }] of Object.entries(packages)) {
    if (dev || link || !existsSync(join(root, path))) continue;
    const text = readdirSync(join(root, path))
      .filter((entry) => /^(licen[cs]e|notice|copying)/i.test(entry))
      .sort()
      .map((entry) => readFileSync(join(root, path, entry), 'utf8').trim())
      .join('\n\n');
    const title = `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${installed}`;
    if (text) names.set(text, [...(names.get(text) ?? []), title]);
  }
  names.set(readFileSync(join(ICONS, 'LICENSE'), 'utf8').trim(), ['lucide']);
  return [...names].map(([text, titles]) => `${titles.join(', ')}\n\n${text}\n`).join('\n---\n\n');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
