import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import type { PlayerRequest } from './player.decorator.js';
import { logSecurityEvent } from './security-log.js';

/**
 * Writes successful calls of app admins to the security log: who, which call, about whom. Refused calls
 * are logged where they are answered. It stands at the calls that it concerns, because with an interceptor
 * Nest takes each call on a longer way.
 */
@Injectable()
export class AdminAuditInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<PlayerRequest>();
    const { player } = request;
    // monitoring programs read the metrics without an account, and players change what is theirs
    if (!player?.isAppAdmin || isAboutThemselves(request)) return next.handle();
    return next.handle().pipe(
      tap(() =>
        logSecurityEvent('admin-action', {
          account: player.id,
          call: context.getHandler().name,
          address: request.ip,
          ...idsOf(request.params),
          ...idsOf(request.body),
        }),
      ),
    );
  }
}

/** Whether an app admin changes their own data by a call for everybody, such as the helmet. */
const isAboutThemselves = ({ player, params }: PlayerRequest): boolean =>
  (params as { userId?: string } | undefined)?.userId === player?.id;

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
