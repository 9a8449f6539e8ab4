// What the suites of the screens share in a Jest worker must look new to each of them.
import { join } from 'node:path';
import type { Json } from './support/test-app.js';

/** `global` is the window of a browser, whose types the server does not know. */
type Environment = { readonly global: Json; teardown(): Promise<void> };

/** Node's own, see `backend/tooling/jest/node-environment.cjs`. */
const requireOnce = Reflect.get(globalThis, Symbol.for('gridlock.require')) as NodeRequire;
const PATH = join(__dirname, '../../frontend/test/jsdom-environment.cjs');

/** A jsdom beside the one that the suites of this worker share. */
function begin(): () => Environment {
  const theirs = requireOnce.cache[PATH];
  delete requireOnce.cache[PATH];
  const Screens = requireOnce(PATH);
  requireOnce.cache[PATH] = theirs;
  const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} };
  return () => new Screens({ projectConfig, globalConfig: {} }, { console });
}

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await new Promise((done) => setTimeout(done));
};

describe('the jsdom of a worker', () => {
  it('should keep nothing of a suite: page, timers, listeners, history, storage, globals', async () => {
    const next = begin();
    const before = next();
    const { global: window } = before;
    const { document } = window;
    const heard: string[] = [];
    document.body.innerHTML = '<p>left</p>';
    document.head.innerHTML = '<title>left</title>';
    document.documentElement.dataset['theme'] = 'dark';
    window.addEventListener('online', () => heard.push('online'));
    document.addEventListener('focusin', () => heard.push('focusin'));
    document.body.addEventListener('click', () => heard.push('click'));
    window.setTimeout(() => heard.push('timeout'), 1);
    window.setInterval(() => heard.push('interval'), 1);
    window.requestAnimationFrame(() => heard.push('frame'));
    window.history.pushState({ left: true }, '', '/left?by=me#there');
    window.localStorage.setItem('left', 'yes');
    window.sessionStorage.setItem('left', 'yes');
    document.cookie = 'left=yes';
    const { matchMedia, fetch } = window;
    Object.assign(window, { left: true, fetch: () => null, matchMedia: () => null });
    Object.assign(window.navigator, { share: () => null });
    window.process.env['LEFT'] = 'yes';
    await before.teardown();

    const after = next();
    expect(after.global).toBe(window);
    window.dispatchEvent(new window.Event('online'));
    document.body.dispatchEvent(new window.Event('focusin', { bubbles: true }));
    document.body.click();
    await turns(20);
    expect(heard).toEqual([]);
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect([window.location.href, window.history.length, window.history.state]).toEqual([
      'http://localhost/',
      1,
      null,
    ]);
    expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual([
      0,
      0,
      '',
    ]);
    expect([window.matchMedia, window.fetch]).toEqual([matchMedia, fetch]);
    expect(['left' in window, 'share' in window.navigator]).toEqual([false, false]);
    expect(window.process.env).not.toHaveProperty('LEFT');
    await after.teardown();
  });

  it('should load a package once, and hand it to each suite after', async () => {
    const next = begin();
    const before = next();
    const share = Reflect.get(before.global, Symbol.for('gridlock.packages'));
    const load = (exports: object) => {
      const module = { exports };
      const runs: unknown[] = [];
      share('/packages/one.js', module, (own: typeof module) => {
        runs.push(own);
        own.exports = { name: 'one' };
      });
      return { exports: module.exports, runs: runs.length };
    };
    const first = load({});
    expect(first).toEqual({ exports: { name: 'one' }, runs: 1 });
    await before.teardown();
    next();
    const second = load({});
    expect(second.runs).toBe(0);
    expect(second.exports).toBe(first.exports);
  });
});
