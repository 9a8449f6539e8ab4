import type { Config } from '../config/config.js';
import type { JobRunner } from './job-runner.js';
import { JobTimer } from './job-timer.js';

const START = new Date('2025-03-16T06:30:00Z').getTime();

/** A timer that has just run the jobs, and how often they ran since. */
function timerOf(config: Pick<Config, 'simulation'>) {
  let now = START;
  let runs = -1;
  const runDue = () => Promise.resolve(void (runs += 1));
  const clock = { now: () => new Date(now) };
  const timer = new JobTimer(config as Config, clock, { runDue } as unknown as JobRunner);
  timer.onApplicationBootstrap();
  const runsIn = async (seconds: number, rate: number): Promise<number> => {
    const before = runs;
    for (let second = 0; second < seconds; second += 1) {
      now += rate * 1000;
      await timer.tick();
    }
    return runs - before;
  };
  return { timer, runsIn };
}

describe('how often the jobs run', () => {
  const simulated = timerOf({ simulation: { start: new Date(START), rate: 0 } });

  it('should be every 15 seconds', async () => {
    const { timer, runsIn } = timerOf({ simulation: null });
    timer.noteCall();
    expect(await runsIn(60, 1)).toBe(4);
  });

  it('should be every second in simulation mode while time passes, however fast', async () => {
    expect(await simulated.runsIn(30, 1)).toBe(30);
    expect(await simulated.runsIn(30, 3600)).toBe(30);
  });

  it('should be every 15 seconds while the simulated clock stands', async () => {
    expect(await simulated.runsIn(60, 0)).toBe(4);
  });

  it('should be in the second after a call while the simulated clock stands', async () => {
    simulated.timer.noteCall();
    expect(await simulated.runsIn(2, 0)).toBe(1);
  });
});
