// In place of a package's module: what Node itself loads, once in a worker (node-environment.cjs).
module.exports = {
  process: (_source, path) => ({
    code: `module.exports = globalThis[Symbol.for('gridlock.require')](${JSON.stringify(path)});`,
  }),
  getCacheKey: (_source, path) => `native:${path}`,
};
