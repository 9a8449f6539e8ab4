import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden } from '../../core/platform/errors/domain-error.js';
import { requireValidBody } from '../../core/platform/errors/validation.pipe.js';
import type { PlayerRequest } from '../../core/platform/security/player.decorator.js';

/** Metadata key: the DTO of the call's body. */
export const SELF_SENDS = 'gridlock:self-sends';

/** Authorisation of `@SelfOrAppAdmin()`. */
@Injectable()
export class SelfOrAppAdminGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws DomainError 400 for a malformed body, 403 FORBIDDEN */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { player, params, body } = context.switchToHttp().getRequest<PlayerRequest>();
    const dto = this.reflector.get<Type<object> | undefined>(SELF_SENDS, context.getHandler());
    if (dto) await requireValidBody(body, dto);
    // ids are accepted in any case
    const { userId } = params as { userId: string };
    if (player?.isAppAdmin || player?.id === userId.toLowerCase()) return true;
    throw forbidden('FORBIDDEN', 'You can only change your own helmet.');
  }
}
