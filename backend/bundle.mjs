// The server and the demo as a few files: loading 2,000 small modules took most of a start.
// Written two folders below dist, as deep as the modules that find other folders by their own place.
import mongoose from 'mongoose';
import { rolldown } from 'rolldown';

/** Native code, workers and data by their own place, and what Nest loads by name a second time. */
const APART = [
  /^@gridlock\//,
  /^@node-rs\/argon2/,
  /^class-(transformer|validator)$/,
  /^swagger-ui-dist/,
];

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

const bundle = await rolldown({
  input: { main: 'dist/main.js', demo: 'dist/demo/demo.cli.js' },
  platform: 'node',
  external: APART,
  plugins: [mongooseByName],
  treeshake: false,
  onLog(level, log, handle) {
    // optional packages that a library tries to load, and does without
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
await bundle.write({ dir: 'dist/bundle/server', format: 'esm', keepNames: true });
