// Jest remembers the running test in an AsyncLocalStorage, a new one for every suite of a worker, and
// Node before 24 asks each of them about every promise that is made: the longer a worker runs, the slower
// all promises get. Our suites run one test at a time, so a plain field tells which.
const hooks = require('node:async_hooks');

const { AsyncLocalStorage } = hooks;

class OneAtATime {
  #current;

  getStore() {
    return this.#current;
  }

  run(store, work) {
    const before = this.#current;
    const end = () => {
      this.#current = before;
    };
    this.#current = store;
    const result = work();
    if (typeof result?.then === 'function') return result.finally(end);
    end();
    return result;
  }
}

/** Where it costs nothing it cannot be replaced either. */
const isSlow = Number(process.versions.node.split('.')[0]) < 24;

/** While Jest loads what runs the tests: from the environment's `setup` to the event of that name. */
exports.lendContext = () => {
  if (isSlow) hooks.AsyncLocalStorage = OneAtATime;
};
exports.takeBackContext = () => {
  if (isSlow) hooks.AsyncLocalStorage = AsyncLocalStorage;
};
