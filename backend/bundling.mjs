// Makes programs of the server a few files: loading 2,000 small modules took most of a start.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { rolldown } from 'rolldown';

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

/**
 * Modules find other folders by their own place, which is another one in a bundle.
 *
 * @param places for the end of a module's file name, what is written there and what to write instead
 */
const otherPlaces = (places) => {
  const missing = new Set(places);
  return {
    name: 'other-places',
    transform(code, id) {
      const place = places.find(({ file }) => id.endsWith(file));
      if (!place || !code.includes(place.from)) return null;
      missing.delete(place);
      return code.replace(place.from, place.to);
    },
    buildEnd(error) {
      if (error) return;
      for (const { file, from } of missing) throw new Error(`There is no ${from} in ${file}.`);
    },
  };
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

const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const oldestNode = engines.node.replace('>=', '');

/** The database starts its worker by its own place, so it is loaded as a module, before the bundle. */
const programOf = (fileName, database) =>
  [
    `import * as database from '${database}';`,
    "import { runBundle } from './run-bundle.mjs';",
    `runBundle('${fileName}', { '@gridlock/embedded-database': database }, '${oldestNode}');`,
    '',
  ].join('\n');

/**
 * Writes `NAME.js` for each program, and what they share.
 *
 * @param programs the module of each, by name
 * @param folder where to write
 * @param places see `otherPlaces`
 * @param database the module of the embedded database, as seen from the folder
 */
export async function writePrograms({ programs, folder, places, database }) {
  const bundle = await rolldown({
    // from here it finds mongoose, wherever it was called
    cwd: import.meta.dirname,
    input: programs,
    platform: 'node',
    external: APART,
    plugins: [mongooseByName, otherPlaces(places), noTelephones],
    treeshake: false,
    onLog(level, log, handle) {
      // optional packages that a library tries to load, and does without
      if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'cjs',
    keepNames: true,
    // a fifth of the text, which stays in memory as long as the server runs
    comments: false,
    entryFileNames: '[name]-[hash].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
  copyFileSync(join(import.meta.dirname, 'run-bundle.mjs'), join(folder, 'run-bundle.mjs'));
  for (const { isEntry, name, fileName, code } of output) {
    writeFileSync(join(folder, fileName), asFunction(code));
    if (isEntry) writeFileSync(join(folder, `${name}.js`), programOf(fileName, database));
  }
}
