// A server of Node's own, which sends the same bytes to every request: the most that one can do.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createServer } from 'node:http';
import { addCleanup } from './cleanup.mjs';

/** Answers every request with `body` and `headers`, from a thread of its own. @returns `{ url, stop() }` */
export function startBare({ body, headers }) {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { body, headers } });
    const forget = addCleanup(() => void worker.terminate());
    worker.once('error', fail);
    worker.once('exit', forget);
    worker.once('message', (port) =>
      done({ url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() }),
    );
  });
}

if (!isMainThread && workerData?.body) {
  const body = Buffer.from(workerData.body);
  const server = createServer((_request, response) => {
    response.writeHead(200, workerData.headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
}
