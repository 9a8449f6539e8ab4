import type { ServerResponse } from 'node:http';
import { retryAfter } from './live-event.js';

/** In bytes: a stream with more unread is cut off. An event has a few hundred. */
export const MAX_UNREAD = 16 * 1024;

/** In ms: how long the rest can be read after the end. */
const REST_MS = 5000;

/** Whose stream it is. */
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
  /** Events from before that. */
  private early = '';
  private isOver = false;

  constructor(
    readonly listener: Listener,
    until: Date,
  ) {
    this.until = until;
  }

  /**
   * The headers are sent: writes `text` and the events that came meanwhile. A stream that was ended before ends
   * now.
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

  /** @param retryMs when the browser is asked to come back; without it as it likes */
  end(retryMs?: number): void {
    this.isOver = true;
    const { response } = this;
    if (!response || response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD) return void response.destroy();
    response.end(retryMs === undefined ? '' : retryAfter(retryMs));
    if (response.writableLength > 0) setTimeout(() => response.destroy(), REST_MS).unref();
  }
}
