import {
  exactPoints,
  exchanged,
  inLockOrder,
  scorePick,
  voidPicks,
  type RoundPick,
  type RoundScore,
} from '@gridlock/game-rules';
import { type RaceSnapshot, roundIn } from '../../seasons/season/season-snapshot.js';
import { swapRoundsOf } from '../../play/selection/entry-picks.js';
import type { SwapDto, SwapSideDto, SwappedDriverDto } from './dto/swap.dto.js';
import { teamNameOf } from './team-name.js';
import type { VisibleLeague, ShownMember } from '../standings/visible-league.service.js';

/**
 * All swaps of a league whose windows have closed, and what they brought (SWAP-4, SWAP-5): in the order of the locks,
 * then of joining.
 */
export function closedSwaps(shown: VisibleLeague): SwapDto[] {
  const { rules, season, members, swapsOver } = shown;
  return inLockOrder(rules, rules.rounds)
    .filter(({ round }) => swapsOver.includes(round))
    .flatMap(({ round }) => {
      const race = season.race(round);
      return race ? members.flatMap((member) => swapOf(member, { ...shown, race })) : [];
    });
}

type RoundContext = VisibleLeague & { readonly race: RaceSnapshot };

function swapOf(member: ShownMember, context: RoundContext): readonly SwapDto[] {
  const { race, rules, season, profiles, now } = context;
  const swaps = swapRoundsOf(member.entry).filter((round) => round === race.round).length;
  const pick = member.picks.find(({ round }) => round === race.round);
  const user = profiles.get(member.userId);
  if (swaps === 0 || !pick || !user) return [];
  const round = roundIn(rules, race);
  const isVoid = voidPicks(rules, member.picks, now).has(race.round);
  const score = (of: RoundPick): RoundScore | null =>
    scorePick(isVoid ? { ...of, scores: false } : of, round);
  const before = member.exchanged.includes(race.round) ? exchanged(pick) : pick;
  const [scored, without] = [score(pick), score(before)];
  return [
    {
      round: race.round,
      raceName: race.name,
      isSprintWeekend: race.isSprintWeekend,
      userId: member.userId,
      user,
      from: season.nameOf(before.mainDriver),
      to: season.nameOf(pick.mainDriver),
      gained: scored && without && exactPoints(scored.driverPoints - without.driverPoints),
      swaps,
      before: sideOf(before, without, context),
      after: sideOf(pick, scored, context),
    },
  ];
}

const sideOf = (pick: RoundPick, score: RoundScore | null, context: RoundContext): SwapSideDto => {
  const driver = (id: string, part: RoundScore['mainDriver'] | undefined): SwappedDriverDto => ({
    driver: context.season.nameOf(id),
    team: teamNameOf(context.season, id, context.race.round),
    points: part ? exactPoints(part.racePoints + part.sprintPoints) : null,
  });
  return {
    main: driver(pick.mainDriver, score?.mainDriver),
    reserve: driver(pick.reserveDriver, score?.reserveDriver),
    points: score?.driverPoints ?? null,
  };
};
