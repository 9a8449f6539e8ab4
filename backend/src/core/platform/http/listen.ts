import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Connections that may wait to be accepted: of those beyond it, the system drops packets, and callers wait for seconds. */
const BACKLOG = 4096;
/**
 * Node accepts one connection from a listener in each turn of its event loop. In a rush a turn serves a thousand of them, and
 * new connections would wait until the rush is over: with more listeners it accepts one from each.
 */
const LISTENERS = 32;

/**
 * Listens, and ends it when the application is closed. To be called before the application is initialized.
 *
 * @throws EADDRINUSE when somebody listens there already, also another Gridlock
 */
export async function listen(
  app: NestFastifyApplication,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  await closed(await listening(createServer(), { port, host }));
  if (!(await isShared({ port, host }))) {
    await app.listen({ port, host, backlog: BACKLOG });
    return;
  }
  const http = app.getHttpServer();
  const more: Server[] = [];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', async () => void (await Promise.all(more.map(closed))));
  const shared = { backlog: BACKLOG, reusePort: true };
  await app.listen({ ...shared, port, host });
  const address = http.address();
  if (address === null || typeof address === 'string') return;
  const there = { ...shared, port: address.port, host: address.address };
  while (more.length < LISTENERS - 1) {
    // as an http server creates its own connections
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    server.on('connection', (socket) => http.emit('connection', socket));
    more.push(await listening(server, there));
  }
}

/** Whether the system spreads connections among the listeners of one port, as Linux does. */
const isShared = (where: ListenOptions): Promise<boolean> =>
  listening(createServer(), { ...where, reusePort: true })
    .then(closed)
    .then(
      () => true,
      () => false,
    );

async function listening(server: Server, where: ListenOptions): Promise<Server> {
  server.listen(where);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
