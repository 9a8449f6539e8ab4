import {
  byRank,
  makeChanceFacts,
  mayJoinNight,
  outlook,
  type ChanceMember,
  type ChancePick,
  type ChanceRound,
  type TitleOutlook,
} from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type {
  OutlookDto,
  OutlookMemberDto,
  OutlookPickDto,
  OutlookRoundDto,
  TitleOutlookDto,
} from './dto/outlook.dto.js';
import type { VisibleLeague } from './visible-league.service.js';
import { toNames } from './explained-changes.js';

/** What the season of a league can still become (OUT-1 to OUT-3, OUT-9), with display names instead of ids. */
export function toOutlookDto(shown: VisibleLeague): OutlookDto {
  const { league, season, rules, members, now } = shown;
  const mayGrow = !league.night || mayJoinNight(rules.rounds, now);
  const titles = outlook({ season: rules, members, now, mayGrow });
  const facts = makeChanceFacts({ season: rules, members, now });
  const coming = new Set(facts.rounds.map(({ round }) => round));
  return {
    season: season.year,
    drivers: toTable(titles.drivers),
    teams: toTable(titles.teams),
    members: facts.members.map((member) => toMember(member, shown)),
    completedRounds: season.races
      .filter(({ round, isCancelled }) => !isCancelled && !coming.has(round))
      .map(({ round }) => round),
    rounds: facts.rounds.map((round) => toRound(round, season, facts.members)),
    form: facts.drivers.map(({ id, team, finishes, ...driver }) => ({
      ...driver,
      name: season.nameOf(id),
      team: season.nameOf(team),
      finishes: [...finishes],
    })),
    teamNames: facts.teams.map((team) => season.nameOf(team)),
  };
}

/** In the order of the table; equal members in the order of joining. */
const toTable = (rows: readonly TitleOutlook[]): TitleOutlookDto[] => {
  const ranked = rows.toSorted(byRank);
  let position = 0;
  return ranked.map((row, at) => {
    const ahead = ranked[at - 1];
    if (ahead === undefined || byRank(ahead, row) !== 0) position = at + 1;
    return { ...row, position, best: [...row.best] };
  });
};

function toMember(member: ChanceMember, { season, profiles }: VisibleLeague): OutlookMemberDto {
  const user = profiles.get(member.id);
  if (!user) throw notAMember();
  const names = (ids: readonly string[]) => ids.map((id) => season.nameOf(id));
  return {
    user,
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
      ...toNames(pick, season),
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
