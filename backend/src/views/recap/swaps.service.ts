import { Injectable } from '@nestjs/common';
import {
  exchanged,
  inLockOrder,
  scorePick,
  voidPicks,
  type RoundPick,
  type RoundScore,
} from '@gridlock/game-rules';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import { roundIn } from '../../seasons/season/season-snapshot.js';
import { swapRoundsOf } from '../../play/selection/entry-picks.js';
import type { SwapDto, SwapSideDto, SwappedDriverDto } from './dto/swap.dto.js';
import { teamNameOf } from './team-name.js';
import {
  type VisibleLeague,
  type ShownMember,
  VisibleLeagueService,
} from './visible-league.service.js';

/** All swaps of a league whose windows have closed, and what they brought (SWAP-4, SWAP-5). */
@Injectable()
export class SwapsService {
  constructor(private readonly shown: VisibleLeagueService) {}

  /**
   * In the order of the locks, then of joining; those of the latest round last.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async ofLeague(ask: {
    readonly leagueId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<SwapDto[]> {
    const shown = await this.shown.read(ask.leagueId, ask.userId, ask.now);
    const { rules, season, members } = shown;
    return inLockOrder(rules, rules.rounds)
      .filter(({ round }) => shown.swapsOver.includes(round))
      .flatMap(({ round }) => {
        const race = season.race(round);
        return race ? members.flatMap((member) => swapOf(member, { ...shown, race }, ask.now)) : [];
      });
  }
}

type Context = VisibleLeague & { readonly race: RaceSnapshot };

function swapOf(member: ShownMember, context: Context, now: Date): readonly SwapDto[] {
  const { race, rules, season, profiles } = context;
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
      gained: scored && without && inCents(scored.driverPoints - without.driverPoints),
      swaps,
      before: sideOf(before, without, context),
      after: sideOf(pick, scored, context),
    },
  ];
}

/** Exact to two decimals (SCORE-1). */
const inCents = (points: number): number => Math.round(points * 100) / 100;

const sideOf = (pick: RoundPick, score: RoundScore | null, context: Context): SwapSideDto => {
  const driver = (id: string, part: RoundScore['mainDriver'] | undefined): SwappedDriverDto => ({
    driver: context.season.nameOf(id),
    team: teamNameOf(context.season, id, context.race.round),
    points: part ? inCents(part.racePoints + part.sprintPoints) : null,
  });
  return {
    main: driver(pick.mainDriver, score?.mainDriver),
    reserve: driver(pick.reserveDriver, score?.reserveDriver),
    points: score?.driverPoints ?? null,
  };
};
