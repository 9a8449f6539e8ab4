import { latestChoice } from '../league/assignment-policy.service.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import { type LeagueSnapshot, nextSeasonState } from '../league/league-snapshot.js';

/** What a league shows besides its stored fields. */
type ComputedFields = Pick<LeagueDto, 'ownerMayFrom' | 'pace' | 'switcheroos' | 'maxMembers'> & {
  readonly profiles: ReadonlyMap<string, Profile>;
};

/**
 * The league as the API shows it, field by field, so that no other stored field can get in. Members whose account is
 * deleted or being deleted are left out.
 */
export const toLeagueDto = (
  league: LeagueSnapshot,
  { profiles, ...computed }: ComputedFields,
): LeagueDto => ({
  _id: league._id,
  name: league.name,
  code: league.code,
  owner: league.owner,
  season: league.season,
  ownerMay: latestChoice(league.ownerMay),
  plansMayCount: league.plansMayCount,
  lateJoining: league.lateJoining,
  open: league.isOpen,
  heir: league.offeredTo,
  members: league.members.flatMap(({ user, joinedAt }) => {
    const profile = profiles.get(user);
    return profile ? [{ ...profile, joinedAt }] : [];
  }),
  invited: league.invited.flatMap((user) => profiles.get(user) ?? []),
  hasEarlierSeasons: league.historyId !== league._id || league.enteredSeasons.length > 0,
  nextSeason: nextSeasonState(league),
  createdAt: league.createdAt,
  ...computed,
});
