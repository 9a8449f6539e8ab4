import type { JobLeases } from './job-leases.js';
import type { JobHealth } from './job.repository.js';
import { JobRunner } from './job-runner.js';

const done = () => Promise.resolve();
const FINE: JobHealth = {
  lastRunAt: null,
  lastSuccessAt: null,
  lastError: null,
  nextAttemptAt: null,
  tries: 0,
};
/** All jobs belong to this process. */
const leases: Pick<JobLeases, 'renewEveryMs' | 'acquire' | 'succeeded'> = {
  renewEveryMs: 60_000,
  acquire: () => Promise.resolve(FINE),
  succeeded: done,
};
const runnerOf = () =>
  new JobRunner({ now: () => new Date('2025-03-16T06:30:00Z') }, leases as JobLeases, []);

describe('what is done between two turns', () => {
  it('should be found by all jobs of a turn or by none', async () => {
    const runner = runnerOf();
    const found: string[] = [];
    let time = 'before';
    let moved = done();
    const read = () => Promise.resolve(void found.push(time));
    runner.add({
      name: 'first',
      run: () => {
        // asked for while the first turn is under way
        if (time === 'before') {
          moved = runner.betweenTurns(() => {
            time = 'after';
          });
        }
        return read();
      },
    });
    runner.add({ name: 'second', run: read });
    await runner.runDue();
    await moved;
    await runner.runDue();
    expect(found).toEqual(['before', 'before', 'after', 'after']);
  });

  it('should stop no turn when it fails', async () => {
    const runner = runnerOf();
    const run = jest.fn(done);
    runner.add({ name: 'any', run });
    const failing = runner.betweenTurns(() => {
      throw new Error('No such time.');
    });
    await expect(failing).rejects.toThrow('No such time.');
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
