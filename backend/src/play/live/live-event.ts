import type { LiveTopic } from '../../core/events/live-topic.js';

/** An event as `text/event-stream`. It names what has changed, without the new data. */
export const changeEvent = (what: Iterable<LiveTopic>, league?: string): string =>
  write('change', { ...(league !== undefined && { league }), what: [...what] });

export const PING = write('ping', {});

/** @param retryMs when the browser should reconnect */
export const retryAfter = (retryMs: number): string => `retry: ${retryMs}\n\n`;

function write(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
