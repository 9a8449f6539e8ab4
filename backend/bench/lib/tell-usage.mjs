// Loaded into a measured server with --import: on demand it tells what it uses, in MiB and ms of CPU,
// with --expose-gc after cleaning up.
process.on('message', (message) => {
  if (message !== 'usage') return;
  globalThis.gc?.();
  globalThis.gc?.();
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
