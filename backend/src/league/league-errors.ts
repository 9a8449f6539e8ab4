import { type DomainError, forbidden, notFound } from '../platform/errors/domain-error.js';

/** Also for whoever is not a member: they do not learn that the league exists. */
export const leagueNotFound = (): DomainError => notFound('LEAGUE_NOT_FOUND', 'League not found');

export const notLeagueOwner = (): DomainError =>
  forbidden('NOT_LEAGUE_OWNER', 'Only the owner of the league can do this.');

export const notAMember = (): DomainError =>
  notFound('USER_NOT_FOUND', 'This player is not a member of the league.');
