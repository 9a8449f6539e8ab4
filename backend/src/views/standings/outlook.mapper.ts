import {
  byRank,
  makeChanceFacts,
  outlook,
  type ChanceMember,
  type ChancePick,
  type ChanceRound,
  type MemberScoringInput,
  type Season,
  type TitleOutlook,
} from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type {
  OutlookDto,
  OutlookMemberDto,
  OutlookPickDto,
  OutlookRoundDto,
  TitleOutlookDto,
} from './dto/outlook.dto.js';

type Known = {
  readonly season: SeasonSnapshot;
  /** The season as the league sees it. */
  readonly rules: Season;
  readonly members: readonly MemberScoringInput[];
  readonly now: Date;
  readonly mayGrow: boolean;
};

type Profiles = ReadonlyMap<string, Profile>;

/** The outlook of a league, with display names instead of ids. */
export function toOutlookDto(known: Known, profiles: Profiles): OutlookDto {
  const { season, rules, members, now, mayGrow } = known;
  const titles = outlook({ season: rules, members, now, mayGrow });
  const facts = makeChanceFacts({ season: rules, members, now });
  const coming = new Set(facts.rounds.map(({ round }) => round));
  return {
    season: season.year,
    drivers: toTable(titles.drivers),
    teams: toTable(titles.teams),
    members: facts.members.map((member) => toMember(member, season, profiles)),
    completedRounds: season.races
      .filter(({ round, isCancelled }) => !isCancelled && !coming.has(round))
      .map(({ round }) => round),
    rounds: facts.rounds.map((round) => toRound(round, season, facts.members)),
    form: facts.drivers.map(({ id, team, selectable, races, finishes }) => ({
      name: season.nameOf(id),
      team: season.nameOf(team),
      selectable,
      races,
      finishes: [...finishes],
    })),
    teamNames: facts.teams.map((team) => season.nameOf(team)),
  };
}

/** As the table stands; equal members keep the order of joining. */
const toTable = (rows: readonly TitleOutlook[]): TitleOutlookDto[] => {
  const ranked = rows.toSorted(byRank);
  let position = 0;
  return ranked.map((row, at) => {
    const ahead = ranked[at - 1];
    if (ahead === undefined || byRank(ahead, row) !== 0) position = at + 1;
    return { ...row, position, best: [...row.best] };
  });
};

function toMember(
  member: ChanceMember,
  season: SeasonSnapshot,
  profiles: Profiles,
): OutlookMemberDto {
  const profile = profiles.get(member.id);
  if (!profile) throw notAMember();
  const names = (ids: readonly string[]) => ids.map((id) => season.nameOf(id));
  const { _id, username, avatar, isMachine } = profile;
  return {
    user: { _id, username, avatar, ...(isMachine && { isMachine }) },
    mainDrivers: names(member.left.mainDrivers),
    reserveDrivers: names(member.left.reserveDrivers),
    teams: names(member.left.teams),
    rounds: member.rounds,
    missed: member.missed,
  };
}

function toRound(
  { round, scale, picks, sprintEarned }: ChanceRound,
  season: SeasonSnapshot,
  members: readonly ChanceMember[],
): OutlookRoundDto {
  const toPick = (pick: ChancePick, at: number): OutlookPickDto => {
    const earned = sprintEarned?.[at];
    return {
      userId: members[at]?.id ?? '',
      mainDriver: season.nameOf(pick.mainDriver),
      reserveDriver: season.nameOf(pick.reserveDriver),
      team: season.nameOf(pick.team),
      sprintEarned: earned ? { ...earned } : null,
    };
  };
  return {
    round,
    raceName: season.race(round)?.name ?? `Round ${round}`,
    race: [...scale.race],
    sprint: [...scale.sprint],
    fastestLap: scale.fastestLap,
    picks: picks?.flatMap((pick, at) => (pick ? [toPick(pick, at)] : [])) ?? null,
  };
}
