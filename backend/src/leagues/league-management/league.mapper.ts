import { latestChoice } from '../league/assignment-policy.service.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import type { PaceDto } from './dto/pace.dto.js';
import { type LeagueSnapshot } from '../league/league-snapshot.js';

/** The league as the API shows it. Members with a deleted account, or one being deleted, are left out. */
export const toLeagueDto = (
  {
    members,
    invited,
    lineage,
    enteredSeasons,
    ownerMay,
    ownerMayJudgedAt: _ownerMayJudgedAt,
    sealed: _sealed,
    sealing: _sealing,
    tablesChangedAt: _tablesChangedAt,
    night: _night,
    barred: _barred,
    invitedFrom: _invitedFrom,
    offer: _offer,
    final: _final,
    isOpen,
    switcheroos: _switcheroos,
    maxMembers: _maxMembers,
    ...league
  }: LeagueSnapshot,
  {
    profiles,
    ownerMayFrom,
    pace,
    limits,
  }: {
    readonly profiles: ReadonlyMap<string, Profile>;
    readonly ownerMayFrom: number | null;
    readonly pace: PaceDto;
    readonly limits: Pick<LeagueDto, 'switcheroos' | 'maxMembers'>;
  },
): LeagueDto => ({
  ...league,
  ownerMay: latestChoice(ownerMay),
  ownerMayFrom,
  pace,
  ...limits,
  open: isOpen,
  hasEarlierSeasons: lineage !== league._id || enteredSeasons.length > 0,
  invited: invited.flatMap((user) => profiles.get(user) ?? []),
  members: members.flatMap(({ user, joinedAt }) => {
    const profile = profiles.get(user);
    return profile ? [{ ...profile, joinedAt }] : [];
  }),
});
