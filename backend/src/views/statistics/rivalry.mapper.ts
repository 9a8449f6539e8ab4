import type { ChampionshipDuel, DuelRound, DuelSide, HeadToHead } from '@gridlock/game-rules';
import { resultsStateOf } from '../../seasons/race/results-state.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type {
  RivalPickDto,
  RivalryChampionshipDto,
  RivalryDto,
  RivalryRoundDto,
} from './dto/rivalry.dto.js';
import { toNames } from '../standings/explained-changes.js';

type RivalryContext = {
  readonly season: SeasonSnapshot;
  readonly own: Profile;
  readonly rival: Profile;
  readonly now: Date;
};

/** A comparison with display names instead of ids. */
export function toRivalryDto(
  duel: HeadToHead,
  { season, own, rival, now }: RivalryContext,
): RivalryDto {
  const completed = duel.rounds.flatMap(({ round, isCompleted }) => (isCompleted ? [round] : []));
  return {
    season: season.year,
    own,
    rival,
    rounds: duel.rounds.map((round) => toRound(round, season, now)),
    drivers: toChampionship(duel.drivers),
    teams: toChampionship(duel.teams),
    resultsStatus: resultsStateOf(season, completed, now).resultsStatus,
  };
}

const toRound = (duel: DuelRound, season: SeasonSnapshot, now: Date): RivalryRoundDto => {
  const { round } = duel;
  const race = season.race(round);
  return {
    round,
    raceName: race?.name ?? `Round ${round}`,
    isSprintWeekend: race?.isSprintWeekend ?? false,
    resultsStatus: resultsStateOf(season, [round], now).resultsStatus,
    own: toPick(duel.own, season),
    rival: toPick(duel.rival, season),
    shared: [...duel.shared],
  };
};

function toPick({ outcome, pick, isExchanged }: DuelSide, season: SeasonSnapshot): RivalPickDto {
  if (pick === null) {
    const nothing = { mainDriver: null, reserveDriver: null, team: null } as const;
    return { outcome, ...nothing, status: 'empty', isSwapped: false };
  }
  return {
    outcome,
    ...toNames(pick, season),
    status: pick.status,
    ...(pick.overOwnPick && { overOwnPick: true }),
    isSwapped: isExchanged,
  };
}

const toChampionship = (duel: ChampionshipDuel): RivalryChampionshipDto => {
  const { points, results, won, lost, level, sources, withoutPick, assigned, swaps } = duel;
  return {
    ...points,
    results: results.map(({ points: each, ...result }) => ({ ...result, ...each })),
    won,
    lost,
    level,
    sources: [...sources],
    withoutPick: { ...withoutPick.rounds, gap: withoutPick.gap },
    assigned: { ...assigned.rounds, gap: assigned.gap },
    swaps,
  };
};
