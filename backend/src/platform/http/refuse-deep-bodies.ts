import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { badRequest } from '../errors/domain-error.js';

/** Far more than any call needs; what checks a body walks it by calling itself. */
const DEEPEST = 20;

/** Refuses bodies whose lists and objects lie within each other so deep that reading them overflows. */
export function refuseDeepBodies(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preValidation', ({ body }, _reply, done) => {
      const message = 'The request holds too many lists within each other.';
      done(isDeeper(body, DEEPEST) ? badRequest('INVALID_INPUT', message) : undefined);
    });
}

/** Level by level, because a walk that calls itself would be what it is to prevent. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.filter((one) => typeof one === 'object' && one !== null).flatMap(Object.values);
    if (level.length === 0) return false;
  }
  return true;
}
