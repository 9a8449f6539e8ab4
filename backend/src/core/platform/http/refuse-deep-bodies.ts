import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/domain-error.js';

/** Levels of nesting: far more than any call needs. */
const MAX_DEPTH = 20;

/** Refuses with 400 bodies nested so deeply that the recursive validation would overflow the stack. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', ({ body }, _reply, done) => {
    const message = 'The request contains too many nested lists.';
    done(isDeeper(body, MAX_DEPTH) ? badRequest('INVALID_INPUT', message) : undefined);
  });
}

/** Goes level by level: a recursive walk would itself overflow. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.filter((one) => typeof one === 'object' && one !== null).flatMap(Object.values);
    if (level.length === 0) return false;
  }
  return true;
}
