import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, Server, type AddressInfo, type ListenOptions } from 'node:net';
import { get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { listen } from './listen.js';

const HOST = '127.0.0.1';

let answerNow: () => void;
let isAsked: Promise<void>;

@Controller()
class SlowController {
  @Get('slow')
  slow(): Promise<string> {
    const answer = new Promise<string>((done) => {
      answerNow = () => done('at last');
    });
    asked();
    return answer;
  }
}
let asked: () => void;

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('listening', () => {
  let app: NestFastifyApplication;

  beforeEach(async () => {
    isAsked = new Promise((done) => {
      asked = done;
    });
    app = await NestFactory.create<NestFastifyApplication>(SlowModule, new FastifyAdapter(), {
      logger: false,
    });
  });
  afterEach(() => app.close());

  const portOf = () => (app.getHttpServer().address() as AddressInfo).port;

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux(
    'should accept many who connect at once within a few turns of the event loop',
    async () => {
      await listen(app, { port: 0, host: HOST });
      let accepted = 0;
      app.getHttpServer().on('connection', () => (accepted += 1));
      // while this process does nothing else, so that all of them wait
      const { status } = spawnSync(process.execPath, ['-e', CONNECT, String(portOf()), HOST]);
      expect([status, accepted]).toEqual([0, 0]);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      expect(accepted).toBeGreaterThan(20);
    },
  );

  it('should listen also where the system does not share ports', async () => {
    const original = Server.prototype.listen;
    const unable = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (
      this: Server,
      ...where: unknown[]
    ) {
      const { reusePort } = where[0] as ListenOptions;
      if (!reusePort) return original.apply(this, where as never);
      process.nextTick(() => this.emit('error', new Error('listen ENOTSUP')));
      return this;
    });
    await listen(app, { port: 0, host: HOST });
    unable.mockRestore();
    const { status } = await fetch(`http://${HOST}:${portOf()}/nothing`);
    expect(status).toBe(404);
  });

  it('should refuse a port on which another Gridlock listens, and one of another program', async () => {
    await listen(app, { port: 0, host: HOST });
    const second = await NestFactory.create<NestFastifyApplication>(
      SlowModule,
      new FastifyAdapter(),
      { logger: false },
    );
    const other = createServer().listen(0, HOST);
    await once(other, 'listening');
    for (const port of [portOf(), (other.address() as AddressInfo).port])
      await expect(listen(second, { port, host: HOST })).rejects.toMatchObject({
        code: 'EADDRINUSE',
        address: HOST,
        port,
      });
    await second.close();
    other.close();
  });

  it('should answer what is under way on any connection before it ends', async () => {
    await listen(app, { port: 0, host: HOST });
    const answered = new Promise<string>((done, fail) => {
      get({ host: HOST, port: portOf(), path: '/slow', agent: false }, (answer) => {
        answer.setEncoding('utf8').on('data', done);
      }).on('error', fail);
    });
    await isAsked;
    let isClosed = false;
    const closing = app.close().then(() => (isClosed = true));
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(isClosed).toBe(false);
    answerNow();
    expect(await answered).toBe('at last');
    await closing;
  });
});

/** Connects a hundred times, and ends once all of them are there. */
const CONNECT = `
const [, port, host] = process.argv;
let left = 100;
for (let each = 0; each < 100; each += 1)
  require('node:net').connect(port, host, () => { left -= 1; if (left === 0) process.exit(0); });
`;
