import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import { NEEDS_APP_ADMIN } from '../platform/security/app-admin.decorator.js';
import type { PlayerRequest } from '../platform/security/player.decorator.js';
import { logSecurityEvent } from '../platform/security/security-log.js';

/**
 * Writes successful calls of app admins to the security log: who, which call, about whom. Refused calls
 * are logged where they are answered.
 */
@Injectable()
export class AdminAuditInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<PlayerRequest>();
    const isForAdmins = this.reflector.getAllAndOverride<boolean>(NEEDS_APP_ADMIN, [
      handler,
      context.getClass(),
    ]);
    // monitoring programs read the metrics without an account
    if (!request.player || (!isForAdmins && !isAboutSomebodyElse(request))) return next.handle();
    return next.handle().pipe(
      tap(() =>
        logSecurityEvent('admin-action', {
          account: request.player?.id,
          call: handler.name,
          address: request.ip,
          ...idsOf(request.params),
          ...idsOf(request.body),
        }),
      ),
    );
  }
}

/** Whether an app admin changes another player's data, such as the helmet, by a call for everybody. */
const isAboutSomebodyElse = ({ player, method, params }: PlayerRequest): boolean => {
  const { userId } = (params ?? {}) as { userId?: string };
  return (
    Boolean(player?.isAppAdmin) && method !== 'GET' && ![undefined, player?.id].includes(userId)
  );
};

const NAMED = ['id', 'leagueId', 'userId', 'season', 'round'];

/** The ids in parameters or body; free text is not logged. */
const idsOf = (from: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries((from ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      NAMED.includes(name) && (typeof value === 'string' || typeof value === 'number')
        ? [[name, value]]
        : [],
    ),
  );
