import { getConnectionToken } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Connection } from 'mongoose';
import { Clock } from '../../src/core/platform/clock/clock.js';
import { SimulatedClock } from '../../src/core/platform/clock/simulated-clock.js';
import { TestApp } from './test-app.js';

/** Moves the game's time alone: what is due stays undone until the jobs run. */
export function moveClock(app: TestApp, time: Date | string): void {
  const clock = app.nest.get(Clock);
  if (!(clock instanceof SimulatedClock)) throw new Error('This application runs on real time.');
  clock.set({ now: new Date(time) });
}

/**
 * An application whose jobs run when a test says so and at no other time: nothing changes behind
 * the back of a test that compares what is stored.
 */
export async function startQuiet(
  environment?: Parameters<typeof TestApp.start>[0],
): Promise<TestApp> {
  const app = await TestApp.start(environment);
  await makeQuiet(app);
  return app;
}

/** From now on the jobs of an application run when a test says so and at no other time. */
export async function makeQuiet(app: TestApp): Promise<void> {
  const timers = app.nest.get(SchedulerRegistry, { strict: false });
  for (const timer of timers.getIntervals()) timers.deleteInterval(timer);
  // the first turn came with the start
  await app.runJobs();
}

/** Who runs a job changes all the time and is no part of the game. */
const NOT_THE_GAME = ['jobs'];

/**
 * Everything that is stored, as text, to compare before and after.
 *
 * @param without collections to leave out, where many comparisons need not read the calendar
 */
export async function dump(app: TestApp, without: readonly string[] = []): Promise<string> {
  const connection = app.nest.get<Connection>(getConnectionToken());
  const names = Object.values(connection.models)
    .map((model) => model.collection.collectionName)
    .filter((name) => ![...NOT_THE_GAME, ...without].includes(name))
    .sort();
  const content: Record<string, unknown> = {};
  for (const name of names) {
    content[name] = await connection.collection(name).find().sort({ _id: 1 }).toArray();
  }
  return JSON.stringify(content, null, 1);
}

/** One collection as it is stored, or a part of it. */
export async function stored(app: TestApp, name: string, where: object = {}) {
  const connection = app.nest.get<Connection>(getConnectionToken());
  return connection.collection(name).find(where).sort({ _id: 1 }).toArray();
}
