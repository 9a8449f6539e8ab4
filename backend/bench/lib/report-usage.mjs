// Loaded into a measured server with --import: says on demand what the process uses, in MiB and ms of CPU, and ends
// with the process that measures it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By a flag at the start the server would not be the one that is started by others. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
}

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'live-memory') return;
  if (message === 'live-memory') collectGarbage();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.send({
    rss: process.memoryUsage.rss() / 2 ** 20,
    peak: maxRSS / 2 ** 10,
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    upMs: performance.now(),
  });
});
process.once('disconnect', () => process.exit());
// the channel must not keep the process alive
process.channel?.unref();
