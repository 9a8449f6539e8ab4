// Shared by every Jest project. TypeScript and ES-module packages alike become CommonJS in memory:
// Jest has no require(esm) before Node 24.9, Nest 12 is ES modules only, and CommonJS packages
// require() some ES-module-only ones. What is compiled is cached, so only the first run pays.
const compile = (jsc, sourceMaps) => [
  '@swc/jest',
  { swcrc: false, sourceMaps, module: { type: 'commonjs' }, jsc: { target: 'es2022', ...jsc } },
];

const esmPackages = [
  '@nestjs/',
  '@fastify/cookie/',
  'content-disposition/',
  'cookie/',
  'file-type/',
  'nodemailer/',
  'smtp-server/',
  'fast-check/',
  'pure-rand/',
];

/** A Jest project that runs in Node: the backend, its packages, the browser tests. */
export const nodeProject = (displayName, rootDir, more = {}) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testRegex: 'src/.*\\.spec\\.ts$',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-dev/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': compile(
      {
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
      },
      'inline',
    ),
    '^.+\\.m?js$': compile({}, false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')}))`],
  ...more,
});
