import {
  applyDecorators,
  SetMetadata,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { AdminAuditInterceptor } from '../../core/platform/security/admin-audit.interceptor.js';
import { ApiRefusals, type Problems } from '../../core/platform/errors/api-problems.decorator.js';
import { Roles } from '../../core/platform/security/roles.decorator.js';
import { SELF_SENDS, SelfOrAppAdminGuard } from './self-or-app-admin.guard.js';

/**
 * Only for the player whom `userId` in the path names, and for app admins; others are answered 403.
 * What app admins do for others is written to the security log.
 *
 * @param body the DTO of the call, if it has one: the body is validated before the player is checked
 */
export const SelfOrAppAdmin = (problems: Problems = {}, body?: Type<object>) =>
  applyDecorators(
    SetMetadata(SELF_SENDS, body),
    UseGuards(SelfOrAppAdminGuard),
    UseInterceptors(AdminAuditInterceptor),
    Roles('self', 'app-admin'),
    ApiRefusals({ 401: ['NOT_SIGNED_IN'], 403: ['FORBIDDEN'], 404: ['USER_NOT_FOUND'] }, problems),
  );
