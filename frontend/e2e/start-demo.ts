import { launchDemo } from './server';

/** Runs before the first suite, in Jest's own process: the suites find the demo by its address. */
export default async function startDemo(): Promise<void> {
  const { url, stop } = await launchDemo();
  process.env['DEMO_URL'] = url;
  Object.assign(globalThis, { stopDemo: stop });
}
