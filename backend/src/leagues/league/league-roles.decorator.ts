import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ApiRefusals, type Problems } from '../../core/platform/errors/api-problems.decorator.js';
import { Roles } from '../../core/platform/security/roles.decorator.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { LeagueOwnerGuard, OWNER_SENDS, type OwnerRequest } from './league-owner.guard.js';

/**
 * For members of the league that the call names; others are answered 404. Checked where the service reads
 * the league (`LeagueService.requireMember`), so that it needs no read of its own.
 *
 * @param problems codes of what the call refuses besides, by status
 */
export const LeagueMember = (problems: Problems = {}) =>
  applyDecorators(
    Roles('member'),
    ApiRefusals({ 401: ['NOT_SIGNED_IN'], 404: ['LEAGUE_NOT_FOUND'] }, problems),
  );

/**
 * Only for the owner of the league that the path or the body names; non-members are answered 404, other
 * members 403. The handler gets the league by `@OwnedLeague()`.
 *
 * @param problems codes of what the call refuses besides, by status
 * @param body the DTO of the call, if it has one: the body is validated before the league is read.
 */
export const LeagueOwner = (problems: Problems = {}, body?: Type<object>) =>
  applyDecorators(
    SetMetadata(OWNER_SENDS, body),
    UseGuards(LeagueOwnerGuard),
    Roles('owner'),
    ApiRefusals(
      { 401: ['NOT_SIGNED_IN'], 403: ['NOT_LEAGUE_OWNER'], 404: ['LEAGUE_NOT_FOUND'] },
      problems,
    ),
  );

/** Injects the league that `@LeagueOwner()` has read for this request. */
export const OwnedLeague = createParamDecorator(
  (_: unknown, context: ExecutionContext): LeagueSnapshot => {
    const { ownedLeague } = context.switchToHttp().getRequest<OwnerRequest>();
    if (!ownedLeague) throw new Error('OwnedLeague on a call without @LeagueOwner().');
    return ownedLeague;
  },
);
