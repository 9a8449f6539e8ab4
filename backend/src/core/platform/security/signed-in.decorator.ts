import { applyDecorators } from '@nestjs/common';
import { ApiRefusals, type Problems } from '../errors/api-problems.decorator.js';
import { Roles } from './roles.decorator.js';

/**
 * For every signed-in player, as `SessionGuard` checks before every call that is not public.
 *
 * @param problems codes of what the call refuses besides, by status
 */
export const SignedIn = (problems: Problems = {}) =>
  applyDecorators(Roles('player'), ApiRefusals({ 401: ['NOT_SIGNED_IN'] }, problems));
