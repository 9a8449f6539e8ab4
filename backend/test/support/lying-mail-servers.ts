import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server for one test: its port, and its end. */
export type MailServer = { readonly port: number; close(): Promise<void> };

/** Signed by itself, for the name `mail.example`, good for a hundred years. Its key is worth nothing. */
export const CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBSTCB8aADAgECAgEBMAoGCCqGSM49BAMCMBcxFTATBgNVBAMMDG1haWwuZXhh',
  'bXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFzEVMBMGA1UE',
  'AwwMbWFpbC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzKG3U25D',
  'jq5nHgI3woB8eIxO+JXJ26tsSqtqCLa+obUENoszKI8IvsAzk2S/69pyH6jsujUs',
  'ntN2tGcpJyaK5KMsMCowFwYDVR0RBBAwDoIMbWFpbC5leGFtcGxlMA8GA1UdEwEB',
  '/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgcn5laUSx7Atvoii59rk7iTvc5ZHJ',
  'pzE0/RkDBbaK8LUCIHhVuZq2R6xJCpGJIgAPfZLp//YMP2niHUYVX+w85yBq',
  '-----END CERTIFICATE-----',
].join('\n');
const KEY = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgE4IPG0z5Uu52LHq0',
  'Jfon4fTJ04RkpPQc7qIeQRruVDqhRANCAATMobdTbkOOrmceAjfCgHx4jE74lcnb',
  'q2xKq2oItr6htQQ2izMojwi+wDOTZL/r2nIfqOy6NSye03a0ZyknJork',
  '-----END PRIVATE KEY-----',
].join('\n');

/** A server of the library `smtp-server` with that certificate. */
export async function properServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    cert: CERTIFICATE,
    key: KEY,
    authOptional: true,
    closeTimeout: 100,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((done) => server.close(done)) };
}

/** What a scripted server answers, by the first word of a command; `250` to all others. */
export type Script = {
  /** Null: it says nothing. */
  readonly greeting?: string | null;
  readonly EHLO?: string;
  readonly STARTTLS?: string;
  readonly AUTH?: string;
  readonly MAIL?: string;
  readonly RCPT?: string;
  readonly DATA?: string;
  /** To the text of an email. */
  readonly text?: string;
};

/** A server that answers what the script says. */
export async function scriptedServer(script: Script): Promise<MailServer> {
  return plainServer((socket) => {
    const { greeting = '220 mail.example ESMTP' } = script;
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    let isText = false;
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (isText && !line.endsWith('\r\n.\r\n')) return;
      const [command = ''] = line.split(/[\s:]/);
      const answer = isText ? script.text : script[command as keyof Script];
      isText = command === 'DATA' && answer === undefined;
      if (greeting !== null) socket.write(`${answer ?? (isText ? '354 go on' : '250 fine')}\r\n`);
    });
  });
}

/** A server that ends each connection at once. */
export const closingServer = (): Promise<MailServer> => plainServer((socket) => socket.destroy());

async function plainServer(serve: (socket: Socket) => void): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await listen(server);
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => {
      server.close(() => done());
    });
  };
  return { port: (server.address() as AddressInfo).port, close };
}

const listen = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });

/** An answer of a handler of `smtp-server`. */
export const answers = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
