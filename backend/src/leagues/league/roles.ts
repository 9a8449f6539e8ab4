/** Who somebody is to a league, and to the players in it. */
export const LEAGUE_ROLES = {
  'league-mate': 'those who share a league with that player',
  member: 'members of the league',
  owner: 'the owner of the league',
} as const;

declare module '../../core/platform/security/roles.decorator.js' {
  interface RoleNames {
    league: keyof typeof LEAGUE_ROLES;
  }
}
