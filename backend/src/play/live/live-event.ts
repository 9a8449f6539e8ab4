import type { LiveTopic } from '../../core/events/live-topic.js';

/** How an event is written: `text/event-stream`. It says what has changed, and never what it is now. */
export const changeEvent = (what: Iterable<LiveTopic>, league?: string): string =>
  write('change', { ...(league !== undefined && { league }), what: [...what] });

export const PING = write('ping', {});

/** @param retryMs when to come back */
export const retryAfter = (retryMs: number): string => `retry: ${retryMs}\n\n`;

function write(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
