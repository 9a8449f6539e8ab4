import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Config } from '../config/config.js';
import { forbidden } from '../errors/domain-error.js';
import { ADMISSION, type Admission, NEEDS_APP_ADMIN } from './app-admin.decorator.js';
import type { PlayerRequest } from './player.decorator.js';

/** Authorisation: refuses what is marked `@AppAdmin()` to everybody else. Runs after `SessionGuard`. */
@Injectable()
export class AppAdminGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean>(NEEDS_APP_ADMIN, places)) return true;
    const request = context.switchToHttp().getRequest<PlayerRequest>();
    if (request.player?.isAppAdmin) return true;
    const admission = this.reflector.getAllAndOverride<Admission>(ADMISSION, places);
    if (admission?.admits(request, this.config)) return true;
    if (request.player?.needsPasskey) {
      throw forbidden(
        'PASSKEY_NEEDED',
        'App admins log in with a passkey here. Log in again with yours.',
      );
    }
    throw forbidden('NOT_APP_ADMIN', 'Only app admins can do this.');
  }
}
