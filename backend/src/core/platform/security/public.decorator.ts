import { applyDecorators, SetMetadata } from '@nestjs/common';
import { type Role, Roles } from './roles.decorator.js';

/** Metadata key: true on public calls. */
export const IS_PUBLIC = 'gridlock:public';

/**
 * Opens a call to everybody: without it every call needs a signed-in player.
 *
 * @param also roles for which the response differs, if they are signed in
 */
export const Public = (...also: readonly Role[]) =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), Roles('public', ...also));
