import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DeliveryRefused, RetryLater } from '../outbox/delivery-errors.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { retryAfterMs } from '../platform/http/retry-after.js';
import type { PushContent } from './push-content.js';
import type { PushDevice } from './push-device.schema.js';
import { isPushService } from './push-services.js';
import { VapidKeys } from './vapid-keys.js';

/** How long a push service stores a message for a device that is offline, in seconds. */
const MAX_STORED_SECONDS = 12 * 60 * 60;
/** The longest Retry-After that is respected. */
const MAX_WAIT_MS = 60 * 60_000;
/** In bytes: push services take 4096 of them, encrypted. */
const MAX_TITLE = 500;
const MAX_BODY = 2500;

/** The device has unsubscribed, or its address has expired. */
export class DeviceGone extends Error {
  override readonly name = 'DeviceGone';
}

/** The push service takes nothing that we send to the device, such as after new keys of the server. */
export class DeviceRefused extends DeliveryRefused {
  override readonly name = 'DeviceRefused';
}

/** Hands messages to push services (RFC 8030), encrypted for the device (RFC 8291), signed by the server (RFC 8292). */
@Injectable()
export class PushClient {
  private readonly stopping = new AbortController();
  /** In milliseconds: for one request. A field, so that tests need not wait. */
  timeoutMs = 10_000;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly keys: VapidKeys,
  ) {}

  /** Aborts the requests in flight. */
  close(): void {
    this.stopping.abort();
  }

  /**
   * Sends once. The same content again replaces the first: on its way by its topic, on the device by its tag.
   *
   * @throws DeviceGone, DeviceRefused or DeliveryRefused when trying again is pointless, RetryLater, or any other error
   */
  async send(device: PushDevice, content: PushContent): Promise<void> {
    const { endpoint } = device;
    if (!isPushService(endpoint, this.config.pushServices)) {
      throw new DeviceRefused('This push service is not called any more.');
    }
    const { headers, body } = await this.request(device, content);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.timeoutMs)]),
    });
    // the body is not read
    await response.body?.cancel();
    checkStatus(response);
  }

  private async request({ endpoint, p256dh, auth }: PushDevice, content: PushContent) {
    const { publicKey, privateKey } = await this.keys.get();
    const { title, body, path, tag, until, isUrgent = false } = content;
    const payload = {
      title: shortened(title, MAX_TITLE),
      body: shortened(body, MAX_BODY),
      path,
      tag,
    };
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: this.subject, publicKey, privateKey },
        TTL: this.secondsUntil(until),
        urgency: isUrgent ? 'high' : 'normal',
        topic: topicOf(tag),
      },
    );
    const headers = Object.entries(details.headers as Record<string, string | number>)
      // fetch sets it
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]): [string, string] => [name, String(value)]);
    return { headers, body: new Uint8Array(details.body ?? []) };
  }

  /** How long it may be stored: it has to be true when it is read. */
  private secondsUntil(until: Date | null): number {
    if (until === null) return MAX_STORED_SECONDS;
    const left = Math.floor((until.getTime() - this.clock.now().getTime()) / 1000);
    return Math.min(Math.max(left, 0), MAX_STORED_SECONDS);
  }

  /** Whom a push service can turn to. */
  private get subject(): string {
    const { publicUrl, supportEmail } = this.config;
    return publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`;
  }
}

function checkStatus({ status, headers }: Response): void {
  if (status >= 200 && status < 300) return;
  const message = `The push service answered ${status}.`;
  if (status === 404 || status === 410) throw new DeviceGone(message);
  if (status === 429 || status >= 500) {
    const wait = retryAfterMs(headers.get('retry-after'));
    if (wait === null) throw new Error(message);
    throw new RetryLater(message, Math.min(Math.max(wait, 0), MAX_WAIT_MS));
  }
  // a message that is too large says nothing about the device
  throw status === 413 ? new DeliveryRefused(message) : new DeviceRefused(message);
}

/** At most 32 letters of base64url. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Cut between letters as people see them, so that none is broken. @param most in bytes */
function shortened(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (Buffer.byteLength(`${result}${segment}…`) > most) break;
    result += segment;
  }
  return `${result}…`;
}
