import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/domain-error.js';

/** A lone surrogate: JSON can express it, UTF-8 cannot. */
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Refuses with 400 bodies that hold a lone surrogate in a value or a property name. Encoded as UTF-8, for
 * the database, a hash or an email, such text fails or becomes another one. Only JSON can contain it: URLs,
 * headers and forms are bytes that are decoded as UTF-8.
 */
export function refuseBrokenText(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', ({ body }, _reply, done) => {
    const field = brokenField(body, '');
    done(field === null ? undefined : refusal(field));
  });
}

function refusal(field: string) {
  const message = 'The text contains a broken character. Please type it again.';
  return badRequest('INVALID_INPUT', message, field ? [{ field, message }] : []);
}

/**
 * Path of the first value with a lone surrogate, such as `notes` or `rows.0.driver`, or of the object with
 * such a property name. Null where there is none.
 */
function brokenField(value: unknown, path: string): string | null {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const broken = LONE_SURROGATE.test(name)
      ? path
      : brokenField(inner, path ? `${path}.${name}` : name);
    if (broken !== null) return broken;
  }
  return null;
}
