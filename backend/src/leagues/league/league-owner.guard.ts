import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { unauthorized } from '../../core/platform/errors/domain-error.js';
import { requireValidBody } from '../../core/platform/errors/validation.pipe.js';
import type { PlayerRequest } from '../../core/platform/security/player.decorator.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { LeagueService } from './league.service.js';

/** Metadata key: the DTO of the call's body. */
export const OWNER_SENDS = 'gridlock:owner-sends';

/** A request that has passed the guard has `ownedLeague`. */
export type OwnerRequest = PlayerRequest & { ownedLeague?: LeagueSnapshot };

/**
 * Authorisation of `@LeagueOwner()`. Reads the league once and attaches it to the request. The owner may
 * change a moment later, so writes that require the owner are conditional on it all the same.
 */
@Injectable()
export class LeagueOwnerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly leagues: LeagueService,
  ) {}

  /** @throws DomainError 401, 400 for a malformed body, 404 for strangers, 403 for members */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OwnerRequest>();
    const { player } = request;
    if (!player) throw unauthorized('NOT_SIGNED_IN', 'Please log in.');
    const body = this.reflector.get<Type<object> | undefined>(OWNER_SENDS, context.getHandler());
    if (body) await requireValidBody(request.body, body);
    request.ownedLeague = await this.leagues.requireOwner(leagueNamedBy(request), player.id);
    return true;
  }
}

/** The path names the league as `id` or `leagueId`, the body as `leagueId`. */
function leagueNamedBy({ params, body }: OwnerRequest): string {
  const { id, leagueId } = (params ?? {}) as { id?: string; leagueId?: string };
  return id ?? leagueId ?? (body as { leagueId: string }).leagueId;
}
