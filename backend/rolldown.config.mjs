// The built server in a few files: `dist/main.js`, from what `nest build` made of `src/server.ts`. Opening 4,000 small files
// was most of a start. The commands beside a server and the tests use the small files.
import { defineConfig } from 'rolldown';

/** Not bundled: loaded from node_modules. */
const EXTERNAL_PACKAGES = [
  // our own that have threads, which are files beside them
  '@gridlock/embedded-database',
  '@gridlock/pictures/server',
  // native code, and a thread
  '@node-rs/argon2',
  'pino',
  // Nest requires these itself: a bundled copy would be a second instance
  'class-transformer',
  'class-validator',
  // loaded at their first use
  '@simplewebauthn/server',
  'ical.js',
  'nodemailer',
  'openid-client',
  'swagger-ui-dist',
  'web-push',
  // optional parts of Nest, which are not installed
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'file-type',
  // optional parts of MongoDB's driver, which are not installed
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];
/** Not bundled: modules that find files by their own path. */
const EXTERNAL_FILES = /\/(root-folder|common-passwords)\.js$/;
/** The same for a module of a package, which is then imported by its name. */
const SEASON_FOLDERS = /\/package-folders\.js$/;

const seasonFolders = {
  name: 'season-folders',
  resolveId: (id) =>
    SEASON_FOLDERS.test(id) ? { id: '@gridlock/season-packs/folders', external: true } : null,
};

export default defineConfig(({ dir }) => ({
  input: { main: `${dir}/server.js` },
  platform: 'node',
  external: [EXTERNAL_FILES, ...EXTERNAL_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`))],
  plugins: [seasonFolders],
  resolve: { alias: { mongoose$: `${import.meta.dirname}/mongoose-in-bundle.mjs` } },
  output: {
    // names of classes are names of providers, and in messages
    keepNames: true,
    // each start reads all of it; licences stay
    comments: { legal: true, annotation: false, jsdoc: false },
    chunkFileNames: 'main/[name]-[hash].js',
  },
}));
