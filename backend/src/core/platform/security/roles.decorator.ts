import { ApiExtension } from '@nestjs/swagger';

/** The roles of every server. Domains declare theirs in their `roles.ts`. */
export const PLATFORM_ROLES = {
  public: 'everybody, signed in or not',
  player: 'every signed-in player',
  self: 'the player whom it is about',
  'app-admin': 'app admins',
  monitoring: 'programs that watch the server',
} as const;

/** Names of roles by domain: each domain's `roles.ts` adds a property of its own (TypeScript merges interfaces). */
export interface RoleNames {
  platform: keyof typeof PLATFORM_ROLES;
}

/** Name of a role: who may make a call, as `x-roles` of openapi.json says it. */
export type Role = RoleNames[keyof RoleNames];

/**
 * Writes the roles of a call to the contract. Meant for the decorators that make a guard check them;
 * used alone it names a check that a service makes, which the permission tests then prove.
 */
export const Roles = (...roles: readonly [Role, ...Role[]]) => ApiExtension('x-roles', roles);
