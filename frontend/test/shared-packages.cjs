// How the code of a package is run in suites of the screens: the first suite of a worker runs it, those after it
// get what it has exported (jsdom-environment.cjs). React and what goes with it are most of what a suite would load.
const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest');

/** On one line with the first of the package, so that the numbers of lines stay right. */
const shared = (path, code) =>
  `globalThis[Symbol.for('gridlock.packages')](${JSON.stringify(path)}, module, function (module, jest) {${code}\n});`;

const keyOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('hex');

module.exports = {
  /** @param compile options of the compiler, for a package that is not CommonJS */
  createTransformer({ compile } = {}) {
    const compiler = compile && createTransformer(compile);
    return {
      process(source, path, options) {
        const { code } = compiler ? compiler.process(source, path, options) : { code: source };
        return { code: shared(path, code) };
      },
      getCacheKey(source, path, options) {
        const key = compiler ? compiler.getCacheKey(source, path, options) : keyOf(path, source);
        return keyOf(shared.toString(), key);
      },
    };
  },
};
