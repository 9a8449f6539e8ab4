import type { ServerResponse } from 'node:http';
import { retryAfter } from './live-event.js';

/** In bytes: a stream with more unread data is cut off. An event has a few hundred. */
export const MAX_UNREAD = 16 * 1024;

/** In ms: how long the client can read the rest after the end. */
const REST_MS = 5000;

/** The owner of a stream. */
export type Listener = {
  readonly user: string;
  readonly session: string;
  /** `networkOf` the address. */
  readonly network: string;
};

/** One open stream. */
export class LiveStream {
  /** Until when the session lasts unless it is renewed, in system time. */
  until: Date;
  /** Null until its headers are sent. */
  private response: ServerResponse | null = null;
  /** Events from before the headers were sent. */
  private early = '';
  private isOver = false;

  constructor(
    readonly listener: Listener,
    until: Date,
  ) {
    this.until = until;
  }

  /**
   * To be called once the headers are sent: writes `text` and the events that came meanwhile. A stream that was ended
   * before ends now.
   */
  begin(response: ServerResponse, text: string): void {
    this.response = response;
    this.send(text + this.early);
    this.early = '';
    if (this.isOver) this.end();
  }

  /** Nothing is stored for a client that does not read: it reconnects and loads everything again. */
  send(text: string): void {
    const { response } = this;
    if (!response) {
      this.early += text;
      return;
    }
    if (response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD) response.destroy();
    else response.write(text);
  }

  /** @param retryMs when the browser should reconnect; missing: its own default */
  end(retryMs?: number): void {
    this.isOver = true;
    const { response } = this;
    if (!response || response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD) return void response.destroy();
    response.end(retryMs === undefined ? '' : retryAfter(retryMs));
    if (response.writableLength > 0) setTimeout(() => response.destroy(), REST_MS).unref();
  }
}
