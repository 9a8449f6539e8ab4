// The built server in a few files: `dist/main.js`, from what `nest build` made of `src/server.ts`. Opening 4,000 small files
// was most of a start. The commands beside a server and the tests use the small files.
import { defineConfig } from 'rolldown';

/** Read from node_modules as before. */
const STAY_PACKAGES = [
  // our own: they have files and threads of their own, and share modules with each other
  '@gridlock',
  // native code, and a thread
  '@node-rs/argon2',
  'pino',
  // Nest looks for these by itself, and there must be one of each
  'class-transformer',
  'class-validator',
  // does not run in one file
  'mongoose',
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
];
/** Modules that find files from where they are. */
const STAY_FILES = /\/(root-folder|common-passwords)\.js$/;

export default defineConfig(({ dir }) => ({
  input: { main: `${dir}/server.js` },
  platform: 'node',
  external: [STAY_FILES, ...STAY_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`))],
  // names of classes are names of providers, and in messages
  output: { keepNames: true, chunkFileNames: 'main/[name]-[hash].js' },
}));
