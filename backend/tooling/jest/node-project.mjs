// Shared by the Jest projects that run in Node: the backend, its packages, the browser tests.
import { compile } from './compile.mjs';

/** Packages that are ES modules or import one; Jest loads CommonJS. */
const ESM = [
  'jose',
  'oauth4webapi',
  'openid-client',
  '@fastify/cookie',
  '@gridlock',
  '@nestjs',
  'content-disposition',
  'cookie',
  'p-queue',
];

export const nodeProject = (displayName, rootDir, { moduleNameMapper, ...more } = {}) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testRegex: 'src/.*\\.spec\\.ts$',
  modulePathIgnorePatterns: ['<rootDir>/dist\\b'],
  moduleNameMapper: { ...moduleNameMapper, '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.[cm]?[jt]s$': compile() },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM.join('|')})/)`],
  ...more,
});
