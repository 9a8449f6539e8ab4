import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { badRequest } from '../errors/domain-error.js';

/** Half of a character that takes two units of UTF-16: JSON can write it, UTF-8 cannot. */
const HALF = /\p{Cs}/u;

/**
 * Refuses bodies with text that is none, in a value or in a name, before anything reads them. Written as
 * UTF-8, to the database, into a hash or a letter, such text fails or becomes another one. Only JSON can
 * bring it: addresses, headers and forms are bytes that are decoded as UTF-8 already.
 */
export function refuseBrokenText(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preValidation', ({ body }, _reply, done) => {
      const field = brokenField(body, '');
      done(field === null ? undefined : refusal(field));
    });
}

function refusal(field: string) {
  const message = 'The text holds a broken character. Please type it again.';
  return badRequest('INVALID_INPUT', message, field ? [{ field, message }] : []);
}

/**
 * Path of the first text that is none, such as `notes` or `rows.0.driver`, or of what has such a name.
 * Null where there is none.
 */
function brokenField(value: unknown, path: string): string | null {
  if (typeof value === 'string') return HALF.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const broken = HALF.test(name) ? path : brokenField(inner, path ? `${path}.${name}` : name);
    if (broken !== null) return broken;
  }
  return null;
}
