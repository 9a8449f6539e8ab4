import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PublicHttpClient } from '../../src/outbound/hooks/public-http-client.js';
import { PublicNetwork } from '../../src/outbound/hooks/public-network.js';
import type { Json, TestApp } from './test-app.js';

export const ADDRESSES = {
  discord: 'https://discord.com/api/webhooks/1204/s3cret-token',
  slack: 'https://hooks.slack.com/services/T02/B01/s3cret',
  mattermost: 'https://chat.pitwall.example/hooks/s3cret',
  json: 'https://home.example/gridlock/s3cret',
} as const;

/** What a chat has taken. */
export type Taken = {
  readonly host: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly message: Json;
  /** Names and bytes of what was uploaded. */
  readonly files: ReadonlyMap<string, number>;
};

/** An answer in place of the chat's own; `hang` is none at all. */
type Special =
  | {
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string | undefined;
    }
  | 'hang';
type Answer = { readonly status: number; readonly body?: object | string };

/** Discord, Slack, Mattermost and a program on one server of this machine, with the limits of the real ones. */
export class ChatStandIns {
  readonly taken: Taken[] = [];
  /** The next answers, in this order, whatever is posted. */
  readonly specials: Special[] = [];
  /** What happens while the next post is under way. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** What else a chat refuses; with a sentence, or another body. */
  refuses: ((post: Taken) => string | null) | null = null;
  /** How often something was posted, taken or not. */
  posts = 0;
  /** The secret of the program. */
  secret = '';
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<ChatStandIns> {
    const chats = new ChatStandIns();
    await new Promise<void>((done) => {
      chats.server.listen(0, '127.0.0.1', done);
    });
    return chats;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** An application finds every host on the internet, and its posts arrive here. */
  connect(app: Pick<TestApp, 'nest'>): void {
    jest
      .spyOn(app.nest.get(PublicNetwork, { strict: false }), 'resolve')
      .mockResolvedValue(['1.1.1.1']);
    const client = app.nest.get(PublicHttpClient, { strict: false });
    const local = new PublicHttpClient({
      resolve: () => Promise.resolve(['127.0.0.1']),
      allows: () => true,
    });
    jest.spyOn(client, 'post').mockImplementation(({ url, headers, ...rest }) =>
      local.post({
        ...rest,
        url: new URL(`${url.pathname}${url.search}`, this.origin),
        headers: { ...headers, 'x-host': url.host },
      }),
    );
  }

  reset(): void {
    this.taken.length = 0;
    this.specials.length = 0;
    this.meanwhile = null;
    this.refuses = null;
    this.posts = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.posts += 1;
    const body = await buffer(request);
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
    const special = this.specials.shift();
    if (special === 'hang') return;
    if (special) {
      return void response.writeHead(special.status, special.headers).end(special.body);
    }
    const host = String(request.headers['x-host']);
    const { message, files } = await read(request, body);
    const post = { host, headers: request.headers, body, message, files };
    const refusal = this.refuses?.(post) ?? null;
    const answer =
      refusal === null ? this.answerTo(post, request.url ?? '') : { status: 400, body: refusal };
    if (answer.status < 300) this.taken.push(post);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '');
    response.writeHead(answer.status).end(text);
  }

  private answerTo(post: Taken, path: string): Answer {
    switch (post.host) {
      case 'discord.com':
        return path === '/api/webhooks/1204/s3cret-token' ? discord(post) : UNKNOWN;
      case 'hooks.slack.com':
        if (path === '/triggers/T02/77/s3cret') return workflow(post);
        return path === '/services/T02/B01/s3cret'
          ? slack(post)
          : { status: 404, body: 'no_service' };
      case 'chat.pitwall.example':
        return path === '/hooks/s3cret' ? mattermost(post) : INVALID;
      default:
        return this.isSigned(post) ? { status: 200 } : { status: 401 };
    }
  }

  /** Standard Webhooks, calculated here once more. */
  private isSigned({ headers, body }: Taken): boolean {
    const key = Buffer.from(this.secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
    const right = createHmac('sha256', key).update(signed).digest('base64');
    return headers['webhook-signature'] === `v1,${right}`;
  }
}

const INVALID: Answer = {
  status: 400,
  body: { id: 'web.incoming_webhook.invalid.app_error', message: 'Invalid webhook.' },
};
const UNKNOWN: Answer = { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };

async function read(request: IncomingMessage, body: Buffer) {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) {
    return { message: JSON.parse(body.toString()), files: new Map<string, number>() };
  }
  const content = new Response(Uint8Array.from(body), { headers: { 'content-type': type } });
  const form = await content.formData();
  const files = new Map<string, number>();
  for (const value of form.values()) {
    if (typeof value !== 'string') files.set(value.name, value.size);
  }
  return { message: JSON.parse(form.get('payload_json') as string), files };
}

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
function discord({ message, files }: Taken): Answer {
  const { content = '', embeds = [] } = message;
  if (content === '' && embeds.length === 0 && files.size === 0) {
    return { status: 400, body: { message: 'Cannot send an empty message', code: 50_006 } };
  }
  const sizes = embeds.map(({ title = '', description = '' }: Json) => [
    title.length,
    description.length,
  ]);
  const isFine =
    content.length <= 2000 &&
    embeds.length <= 10 &&
    sizes.every(([title, description]: number[]) => title! <= 256 && description! <= 4096) &&
    sizes.flat().reduce((sum: number, size: number) => sum + size, 0) <= 6000 &&
    [...files.values()].reduce((sum, size) => sum + size, 0) <= 10 * 1024 * 1024 &&
    embeds.every(
      ({ image }: Json) => !image || files.has(image.url.replace(/^attachment:\/\//, '')),
    );
  const isLinked = embeds.every(
    ({ url }: Json) => url === undefined || new URL(url).hostname.includes('.'),
  );
  if (!isLinked) return { status: 400, body: { embeds: ['0'] } };
  return isFine ? { status: 204 } : { status: 400, body: { code: 50_035 } };
}

/** A workflow that a webhook starts takes the text variables that it names: here one. */
const workflow = ({ message }: Taken): Answer =>
  Object.keys(message).join() === 'text' && typeof message.text === 'string'
    ? { status: 200, body: { ok: true } }
    : { status: 400, body: { ok: false, error: 'parameter_validation_failed' } };

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
function slack({ headers, message }: Taken): Answer {
  if (!headers['content-type']?.startsWith('application/json')) {
    return { status: 400, body: 'invalid_payload' };
  }
  if (!message.text) return { status: 400, body: 'no_text' };
  const isFine =
    message.text.length <= 40_000 &&
    (message.blocks ?? []).length <= 50 &&
    (message.blocks ?? []).every(({ type, text, image_url: url, alt_text: alt }: Json) =>
      type === 'section'
        ? text.text.length <= 3000
        : /^https?:/.test(url) && url.length <= 3000 && alt.length > 0 && alt.length <= 2000,
    );
  return isFine ? { status: 200, body: 'ok' } : { status: 400, body: 'invalid_blocks' };
}

/** https://developers.mattermost.com/integrate/webhooks/incoming/ */
function mattermost({ message }: Taken): Answer {
  const all = [message.text ?? '', ...(message.attachments ?? []).map(({ text }: Json) => text)];
  if (all.join('') === '') return { status: 400, body: 'No text specified' };
  return JSON.stringify(message).length <= 16_383 ? { status: 200, body: 'ok' } : { status: 400 };
}
