// One run over every project: `npx jest`, or `npx jest --selectProjects game-rules`.
export default {
  projects: [
    '<rootDir>/backend/packages/game-rules',
    '<rootDir>/backend/packages/season-packs',
    '<rootDir>/backend/packages/embedded-database',
    '<rootDir>/backend/packages/helmets',
    '<rootDir>/backend',
    '<rootDir>/frontend',
    '<rootDir>/frontend/e2e',
  ],
  maxWorkers: 2,
  testSequencer: '<rootDir>/jest.longest-first.mjs',
  testTimeout: 30_000,
};
