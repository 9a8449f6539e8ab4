import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Config } from '../platform/config/config.js';
import { DomainError, forbidden, unauthorized } from '../platform/errors/domain-error.js';
import { type RequestPredicate, ALLOW_IF } from '../platform/security/allow-if.decorator.js';
import { NEEDS_APP_ADMIN } from '../platform/security/app-admin.decorator.js';
import type { PlayerRequest } from '../platform/security/player.decorator.js';
import { IS_PUBLIC } from '../platform/security/public.decorator.js';
import { SessionService } from './session.service.js';

/** Stands before every call: signed in unless `@Public()`, app admin where `@AppAdminOnly()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, places)) return true;
    const request = context.switchToHttp().getRequest<PlayerRequest>();
    const mayPass = this.reflector.getAllAndOverride<RequestPredicate>(ALLOW_IF, places);
    if (mayPass?.(request, this.config)) return true;
    const needsAdmin = this.reflector.getAllAndOverride<boolean>(NEEDS_APP_ADMIN, places) ?? false;
    const { authorization } = request.headers;
    const player = await this.sessions.identify(authorization, { isStrict: needsAdmin });
    // found out too late: nobody waits any more, so nothing is begun
    if (context.switchToHttp().getResponse<FastifyReply>().sent) throw tooLate();
    if (!player) throw unauthorized('NOT_SIGNED_IN', 'Please sign in.');
    request.player = player;
    if (needsAdmin && !player.isAppAdmin) {
      throw forbidden('NOT_APP_ADMIN', 'Only app admins can do this.');
    }
    return true;
  }
}

const tooLate = () => new DomainError(503, 'UNAVAILABLE', 'The request has been given up.');
