// Where the tests of the server and its packages run: in the realm of Node itself, not in one of
// their own, so that a worker loads Nest, Mongoose and the rest once for all its suites and not
// anew for each, and no access to a global is intercepted. The project's own modules are still
// fresh in every suite. Together with native-module.cjs this halves the time of a suite.
const { readFileSync, writeFileSync, existsSync } = require('node:fs');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { lendContext, takeBackContext } = require('./test-context.cjs');

/** Stands for the realm of Node, as Jest asks for a context to compile in. */
const HERE = vm.createContext();
const compileFunction = vm.compileFunction;
vm.compileFunction = (code, parameters, options) => {
  if (options?.parsingContext !== HERE) return compileFunction(code, parameters, options);
  const { filename } = options;
  return compileFunction(code, parameters, { filename });
};

globalThis[Symbol.for('gridlock.require')] = require;
// Jest keeps these from before a test fakes them
globalThis[Symbol.for('jest-native-promise')] = Promise;
globalThis[Symbol.for('jest-native-now')] = Date.now.bind(Date);
globalThis[Symbol.for('jest-native-read-file')] = readFileSync;
globalThis[Symbol.for('jest-native-write-file')] = writeFileSync;
globalThis[Symbol.for('jest-native-exists-file')] = existsSync;
globalThis['jest-symbol-do-not-touch'] = Symbol;

/** Where `jest.retryTimes` keeps what a project has chosen: another one's suite may be the next. */
const RETRIES = [
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
].map((name) => Symbol.for(name));

module.exports = class NodeRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  before = { console, exit: process.exit, env: { ...process.env }, cwd: process.cwd() };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Error.stackTraceLimit = 20;
  }

  async setup() {
    lendContext();
  }

  handleTestEvent({ name }) {
    if (name === 'setup') takeBackContext();
  }

  /** What a suite has left on the process would otherwise be there for the next. */
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const choice of RETRIES) delete globalThis[choice];
    const { console, exit, env, cwd } = this.before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== cwd) process.chdir(cwd);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return HERE;
  }
};
