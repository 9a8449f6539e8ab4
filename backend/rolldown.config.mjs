// The built server in a few files: `dist/main.js`, from what `nest build` made of `src/server.ts`. Opening 4,000 small files
// was most of a start. The commands beside a server and the tests use the small files.
import { defineConfig } from 'rolldown';

/** Not bundled: loaded from node_modules. */
const EXTERNAL_PACKAGES = [
  // our own: they have files and threads of their own, and share modules with each other
  '@gridlock',
  // native code, and a thread
  '@node-rs/argon2',
  'pino',
  // Nest requires these itself: a bundled copy would be a second instance
  'class-transformer',
  'class-validator',
  // fails at the start when bundled
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
/** Not bundled: modules that find files by their own path. */
const EXTERNAL_FILES = /\/(root-folder|common-passwords)\.js$/;

export default defineConfig(({ dir }) => ({
  input: { main: `${dir}/server.js` },
  platform: 'node',
  external: [EXTERNAL_FILES, ...EXTERNAL_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`))],
  // names of classes are names of providers, and in messages
  output: { keepNames: true, chunkFileNames: 'main/[name]-[hash].js' },
}));
