// Loaded into a measured server with --import: on demand it tells what it uses, in MiB and ms of CPU,
// where TELLS_MEMORY says so after cleaning up (which costs CPU itself: `cpu` asks without).
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By a flag at the start the server would not be the one that is started by others. */
function cleanUp() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
}

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'cpu') return;
  if (message === 'usage' && process.env.TELLS_MEMORY) cleanUp();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send({
    rss: rss / 2 ** 20,
    used: (heapUsed + external) / 2 ** 20,
    cpuMs: (user + system) / 1000,
    upMs: performance.now(),
  });
});
// a parent that goes away must not keep it alive, nor its channel
process.channel?.unref();
