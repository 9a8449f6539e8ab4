// What a server talks to during the day: a mail server and the chats of the leagues.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/** @returns `{ url, taken() }`: how many emails it has accepted */
export async function startMailServer() {
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        count += 1;
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address();
  return { url: `smtp://127.0.0.1:${port}`, taken: () => count, close: () => smtp.close() };
}

/** @returns `{ url, host, taken() }`: how many posts it has accepted */
export async function startChat() {
  let count = 0;
  const host = 'chat.test';
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      response.end('ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://${host}:${server.address().port}/hook`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, host, taken: () => count, close };
}
