import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { ApiRefusals, type Problems } from '../errors/api-problems.decorator.js';
import { AdminAuditInterceptor } from './admin-audit.interceptor.js';
import { type Role, Roles } from './roles.decorator.js';

/** Metadata key: true on calls for app admins. */
export const NEEDS_APP_ADMIN = 'gridlock:app-admin';
/** Metadata key: the `Admission` of a call. */
export const ADMISSION = 'gridlock:admission';

/** Requests that may pass by what they are, without a signed-in player. */
export type Admission = {
  readonly role: Role;
  readonly admits: (request: FastifyRequest, config: Config) => boolean;
};

/**
 * Only for app admins; everybody else is answered 403. What they do is written to the security log.
 *
 * @param problems codes of what the call refuses besides, by status
 * @param also other requests that may make the call
 */
export const AppAdmin = (problems: Problems = {}, also?: Admission) =>
  applyDecorators(
    SetMetadata(NEEDS_APP_ADMIN, true),
    UseInterceptors(AdminAuditInterceptor),
    ...(also ? [SetMetadata(ADMISSION, also)] : []),
    also ? Roles(also.role, 'app-admin') : Roles('app-admin'),
    ApiRefusals({ 401: ['NOT_SIGNED_IN'], 403: ['NOT_APP_ADMIN'] }, problems),
  );
