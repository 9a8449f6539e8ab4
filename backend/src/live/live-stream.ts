import type { Line } from '../platform/http/take-over.js';
import { retryAfter } from './live-event.js';

/** In bytes: whoever leaves more unread is cut off. An event has some hundred. */
export const MAX_UNREAD = 16 * 1024;

/** In ms: whoever has not read the rest by then has no more of it. */
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
  /** Null until the head is written. */
  private line: Line | null = null;
  /** What is to be told then. */
  private early = '';
  private isOver = false;

  constructor(
    readonly listener: Listener,
    until: Date,
  ) {
    this.until = until;
  }

  /**
   * The head of the answer is written: what was told meanwhile follows, after `text`. A stream that was ended
   * before ends now.
   */
  begin(line: Line, text: string): void {
    this.line = line;
    this.send(text + this.early);
    this.early = '';
    if (this.isOver) this.end();
  }

  /** Nothing is kept for a reader that does not read: it comes back and reads everything again. */
  send(text: string): void {
    const { line } = this;
    if (!line) {
      this.early += text;
      return;
    }
    if (line.writableEnded) return;
    if (line.writableLength > MAX_UNREAD) line.destroy();
    else line.write(text);
  }

  /** @param retryMs when the browser is asked to come back; without it as it likes */
  end(retryMs?: number): void {
    this.isOver = true;
    const { line } = this;
    if (!line || line.writableEnded) return;
    if (line.writableLength > MAX_UNREAD) return void line.destroy();
    line.end(retryMs === undefined ? '' : retryAfter(retryMs));
    if (line.writableLength > 0) setTimeout(() => line.destroy(), REST_MS).unref();
  }
}
