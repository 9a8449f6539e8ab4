import {
  conflict,
  type DomainError,
  forbidden,
  notFound,
  unauthorized,
} from '../../core/platform/errors/domain-error.js';

/** 404 LEAGUE_NOT_FOUND, also for non-members: they do not learn that it exists. */
export const leagueNotFound = (): DomainError => notFound('LEAGUE_NOT_FOUND', 'League not found');

/** 403 NOT_LEAGUE_OWNER, for members. */
export const notLeagueOwner = (): DomainError =>
  forbidden('NOT_LEAGUE_OWNER', 'Only the league owner can do this.');

/** 404 USER_NOT_FOUND, when a call names a player who is not in the league. */
export const notAMember = (): DomainError =>
  notFound('USER_NOT_FOUND', 'This player isn’t a member of the league.');

/** A code that no league has. */
export const unknownCode = (): DomainError =>
  notFound('LEAGUE_NOT_FOUND', 'League not found. Please check the code and try again.');

/** What had to be undone because the call took too long. */
export const tooSlow = (): DomainError =>
  conflict('CONFLICT', 'That took too long, so nothing was changed. Please try again.');

/** 401 NOT_SIGNED_IN: what an account did while it was being deleted is undone. */
export const accountIsGoing = (): DomainError =>
  unauthorized('NOT_SIGNED_IN', 'This account is being deleted.');
