import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { marksOf } from '../../core/platform/http/route-marks.js';
import { Config } from '../../core/platform/config/config.js';
import { forbidden, unauthorized, unavailable } from '../../core/platform/errors/domain-error.js';
import {
  ADMISSION,
  type Admission,
  NEEDS_APP_ADMIN,
} from '../../core/platform/security/app-admin.decorator.js';
import type { Player, PlayerRequest } from '../../core/platform/security/player.decorator.js';
import { IS_PUBLIC } from '../../core/platform/security/public.decorator.js';
import { ApiTokenService } from './api-token.service.js';
import { SessionService } from './session.service.js';

/**
 * Authentication of every call: sets `request.player`, or answers 401 NOT_SIGNED_IN unless the call is
 * `@Public()` or its `Admission` admits the request. An API token is accepted by calls that read, except those of app
 * admins, those about the account itself (`@SessionOnly()`), and streams, which would outlast it. What the player may do
 * is checked by later guards.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly apiTokens: ApiTokenService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, places)) return true;
    const request = context.switchToHttp().getRequest<PlayerRequest>();
    const admission = this.reflector.getAllAndOverride<Admission>(ADMISSION, places);
    if (admission?.admits(request, this.config)) return true;
    // the right of app admins is read from the database, so that taking it away works at once
    const isStrict = this.reflector.getAllAndOverride<boolean>(NEEDS_APP_ADMIN, places) ?? false;
    const player = await this.identify(request, isStrict);
    // the request timed out while the session was read: do not begin its work
    if (context.switchToHttp().getResponse<FastifyReply>().sent) throw tooLate();
    if (!player) throw unauthorized('NOT_SIGNED_IN', 'Please log in.');
    request.player = player;
    return true;
  }

  private async identify(request: PlayerRequest, isStrict: boolean): Promise<Player | null> {
    const { authorization } = request.headers;
    if (!this.apiTokens.isToken(authorization)) {
      return this.sessions.identify(authorization, { isStrict });
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isStrict || !isRead || marksOf(request).isStream) {
      throw unauthorized('NOT_SIGNED_IN', 'An API token only reads. Please log in for this.');
    }
    const player = await this.apiTokens.identify(authorization);
    if (player && marksOf(request).isSessionOnly) throw notForTokens();
    return player;
  }
}

const notForTokens = () =>
  forbidden(
    'NOT_FOR_API_TOKENS',
    'API tokens read leagues and the game, not the account. Please log in for this.',
  );

const tooLate = () => unavailable('The request timed out.');
