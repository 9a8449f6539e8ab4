import { ApiExtension } from '@nestjs/swagger';

/** Who may make a call, by the names that `x-roles` of openapi.json uses. */
export const ROLES = {
  public: 'everybody, signed in or not',
  player: 'every signed-in player',
  self: 'the player whom it is about',
  'league-mate': 'those who share a league with that player',
  member: 'members of the league',
  owner: 'the owner of the league',
  'app-admin': 'app admins',
  monitoring: 'programs that watch the server',
} as const;
/** Name of a role. */
export type Role = keyof typeof ROLES;

/**
 * Writes the roles of a call to the contract. Meant for the decorators that make a guard check them;
 * used alone it names a check that a service makes, which the permission tests then prove.
 */
export const Roles = (...roles: readonly [Role, ...Role[]]) => ApiExtension('x-roles', roles);
