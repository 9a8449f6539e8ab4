import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { type ApiSession, expectStatus } from './api-session.js';

/** What the service does with the next message: a status, or nothing at all. */
export type Behaviour =
  | { readonly status: number; readonly retryAfter?: string }
  | 'hang'
  | 'hang up';

/** A message as a device decrypts it. */
export type Received = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
};

/** A request as it came in. */
export type Delivery = {
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly ttl: number;
  readonly authorization: string;
  readonly bytes: number;
  readonly message: Received;
};

const OK: Behaviour = { status: 201 };

/** A push service that nothing is sent to: nobody listens there. */
export const PUSH_SERVICE = 'http://127.0.0.1:9';
/** A public key as a browser makes one. */
export const PUBLIC_KEY = createECDH('prime256v1').generateKeys('base64url');
/** What a browser sends about its subscription to that service. */
export const subscription = (name: string) => ({
  endpoint: `${PUSH_SERVICE}/${name}`,
  keys: { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) },
});

/** A browser with its keys, subscribed to the stand-in. */
export class TestDevice {
  readonly deliveries: Delivery[] = [];
  /** One for each request, also for those that were refused. */
  asked = 0;
  behaviour: Behaviour = OK;
  readonly keys = createECDH('prime256v1');
  readonly auth = randomBytes(16);
  readonly path = `/${randomBytes(8).toString('hex')}`;
  /** Once it is added. */
  id = '';

  constructor(private readonly service: PushStandIn) {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.service.origin}${this.path}`,
      keys: {
        p256dh: this.keys.getPublicKey('base64url'),
        auth: this.auth.toString('base64url'),
      },
    };
  }

  get titles(): string[] {
    return this.deliveries.map(({ message }) => message.title);
  }

  /** Adds it for a player, as a new one. */
  async add(player: ApiSession, userAgent = ANDROID): Promise<this> {
    Object.assign(this, { asked: 0, behaviour: OK });
    this.deliveries.length = 0;
    const answer = await player.post('/api/users/push-subscriptions', this.subscription, {
      headers: { 'user-agent': userAgent },
    });
    const { body } = await expectStatus(Promise.resolve(answer), 201);
    this.id = body.device._id;
    return this;
  }
}

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/**
 * A push service on the loopback (RFC 8030): it takes messages for its devices, decrypts them as a browser does (RFC
 * 8291), and fails in every way that the real ones do.
 */
export class PushStandIn {
  private readonly devices = new Map<string, TestDevice>();
  private readonly server = createServer((request, response) => {
    void this.take(request, response).catch(() => response.destroy());
  });
  /** Answers that are being held back. */
  private readonly hanging = new Set<ServerResponse>();

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  device(): TestDevice {
    const device = new TestDevice(this);
    this.devices.set(device.path, device);
    return device;
  }

  /** Answers those that hang. */
  release(): void {
    for (const response of this.hanging) response.writeHead(201).end();
    this.hanging.clear();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const device = this.devices.get(request.url ?? '');
    if (!device) return void response.writeHead(404).end();
    device.asked += 1;
    const { behaviour } = device;
    if (behaviour === 'hang up') return void response.destroy();
    if (behaviour === 'hang') return void this.hanging.add(response);
    const { status, retryAfter } = behaviour;
    if (status < 300) device.deliveries.push(read(request, body, device));
    const headers = {
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      ...(status === 301 && { location: 'http://127.0.0.1:1/elsewhere' }),
    };
    response.writeHead(status, headers).end('so it is');
  }
}

function read(request: IncomingMessage, body: Buffer, { keys, auth }: TestDevice): Delivery {
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
  const header = (name: string) => request.headers[name] as string | undefined;
  return {
    topic: header('topic'),
    urgency: header('urgency'),
    ttl: Number(header('ttl')),
    authorization: header('authorization') ?? '',
    bytes: body.length,
    message: JSON.parse(text.toString('utf8')) as Received,
  };
}
