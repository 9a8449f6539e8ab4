// Loaded into a measured server with --import: on demand it cleans up and tells what is left.
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ rss: rss / 2 ** 20, used: (heapUsed + external) / 2 ** 20 });
});
// a parent that goes away must not keep it alive, nor its channel
process.channel?.unref();
