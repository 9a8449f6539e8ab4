import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Line, takeOver } from './take-over.js';

const HEADERS = { 'content-type': 'text/event-stream', link: ['</a>', '</b>'] };

let server: Server;
let asked: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => asked(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((closed) => void server.close(closed)));

/** A caller on a socket of its own, and everything that it was told. */
function call(text: string): { client: Socket; told: () => string } {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let all = '';
  client.setEncoding('utf8').on('data', (more: string) => (all += more));
  client.write(text);
  return { client, told: () => all };
}

/** The next answer, begun by `takeOver`. */
const begun = (begin = (response: ServerResponse) => takeOver(response, 200, HEADERS)) =>
  new Promise<{ line: Line; socket: Socket }>((done) => {
    asked = (request, response) => {
      const { socket } = request;
      done({ line: begin(response), socket });
    };
  });

const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';

describe('an answer that takes over its connection', () => {
  it('should be told by the connection itself, with nothing of HTTP left beside it (LV-03)', async () => {
    const answer = begun();
    const { client, told } = call(GET);
    const { line, socket } = await answer;
    expect(line).toBe(socket);
    expect(socket).toMatchObject({ parser: null, _httpMessage: null });
    // what Node's own listeners would hold is gone with them
    for (const event of ['data', 'drain', 'timeout', 'close'])
      expect(socket.listenerCount(event)).toBe(0);
    line.write('one\n');
    line.end('two\n');
    await once(client, 'close');
    const [head, body] = told().split('\r\n\r\n');
    expect(head?.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'content-type: text/event-stream',
      'link: </a>',
      'link: </b>',
      'connection: close',
    ]);
    expect(body).toBe('one\ntwo\n');
  });

  it('should end when the caller leaves, politely or not (LV-04)', async () => {
    for (const leave of [
      (client: Socket) => client.end(),
      (client: Socket) => client.resetAndDestroy(),
    ]) {
      const answer = begun();
      const { client } = call(GET);
      const { line, socket } = await answer;
      const closed = new Promise((done) => socket.once('close', done));
      leave(client);
      await closed;
      expect(line.writableEnded || socket.destroyed).toBe(true);
      client.destroy();
    }
  });

  it('should be the last on its connection, whatever is asked behind it', async () => {
    const answer = begun();
    const { client, told } = call(GET + GET);
    const { line } = await answer;
    asked = (_request, response) => void response.end('never');
    client.write(GET);
    line.end('only\n');
    await once(client, 'close');
    expect(told().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(told()).not.toContain('never');
  });

  it('should be an answer as any other where Node keeps something else', async () => {
    const answer = begun((response) => {
      const socket = response.socket as Socket & { parser: unknown };
      const { parser } = socket;
      socket.parser = { of: 'a later version' };
      const line = takeOver(response, 200, HEADERS);
      socket.parser = parser;
      return line;
    });
    const { client, told } = call(GET);
    const { line, socket } = await answer;
    expect(line).not.toBe(socket);
    line.end('chunked\n');
    while (!told().includes('chunked')) await once(client, 'data');
    expect(told()).toMatch(/transfer-encoding: chunked/i);
    client.destroy();
    socket.destroy();
  });
});
