import { Webhook } from 'standardwebhooks';
import { type HookBody, type HookMessage, jsonBody } from '../hook-message.js';

type Signed = {
  /** The same for each try of one delivery, so that a program can recognise what it has already received. */
  readonly id: string;
  readonly secret: string;
  /** The system's time. */
  readonly now: Date;
};

/** The body of a message to a program. */
export const programMessage = (message: HookMessage) => {
  const { event, title, text, when, table, url, picture, league, round, at } = message;
  return {
    type: event,
    timestamp: at.toISOString(),
    data: {
      league,
      round,
      title,
      text,
      ...(when && { when: when.toISOString() }),
      ...(table && { table }),
      url,
      pictureUrl: picture?.publicUrl ?? null,
    },
  };
};

/** A message for programs, signed as Standard Webhooks say: https://www.standardwebhooks.com */
export function toJson(message: HookMessage, { id, secret, now }: Signed): HookBody {
  const unsigned = jsonBody(programMessage(message));
  return {
    body: unsigned.body,
    headers: {
      ...unsigned.headers,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, unsigned.body.toString()),
    },
  };
}
