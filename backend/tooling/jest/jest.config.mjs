// One run over every project: `npx jest`, or `npx jest --selectProjects game-rules`. Jest finds this
// file by the key `jest` of package.json.
import { chromium } from '../chromium.mjs';

process.env.CHROMIUM = chromium ?? '';

export default {
  rootDir: '../../..',
  projects: [
    '<rootDir>/backend/packages/game-rules',
    '<rootDir>/backend/packages/season-packs',
    '<rootDir>/backend/packages/embedded-database',
    '<rootDir>/backend/packages/helmets',
    '<rootDir>/backend/packages/pictures',
    '<rootDir>/backend',
    '<rootDir>/frontend',
    '<rootDir>/frontend/test/node.config.mjs',
    ...(chromium ? ['<rootDir>/frontend/e2e', '<rootDir>/frontend/e2e/endurance'] : []),
  ],
  maxWorkers: 2,
  // the memory of suites that are over is not all given back: a worker that holds so much is started again
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/backend/tooling/jest/longest-first.mjs',
  // ends only what hangs: a machine may have other work to do
  testTimeout: 600_000,
};
