import { applyDecorators, SetMetadata, type Type, UseGuards } from '@nestjs/common';
import { Roles } from '../platform/security/roles.decorator.js';
import { SELF_SENDS, SelfOrAppAdminGuard } from './self-or-app-admin.guard.js';

/**
 * Only for the player whom `userId` in the path names, and for app admins; others are answered 403.
 *
 * @param body the DTO of the call, if it has one: the body is validated before the player is checked
 */
export const SelfOrAppAdmin = (body?: Type<object>) =>
  applyDecorators(
    SetMetadata(SELF_SENDS, body),
    UseGuards(SelfOrAppAdminGuard),
    Roles('self', 'app-admin'),
  );
