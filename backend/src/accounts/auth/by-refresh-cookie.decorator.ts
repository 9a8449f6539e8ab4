import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { IS_PUBLIC } from '../../core/platform/security/public.decorator.js';
import { Roles } from '../../core/platform/security/roles.decorator.js';

/** For calls that are authorised by the refresh cookie, without an access token. */
export const ByRefreshCookie = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiCookieAuth('refreshCookie'), Roles('player'));
