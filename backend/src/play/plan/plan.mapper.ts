import {
  comingRounds,
  planProblems,
  scorePick,
  voidPicks,
  type PlanProblem,
  type Season,
} from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { PlanMoment } from '../selection/apply-plan.js';
import { picksOf, rulesFor, toPick } from '../selection/entry-picks.js';
import type { PlanDto, PlanPickDto, PlanProblemDto } from './dto/plan.dto.js';
import { planSentence } from './plan-sentences.js';
import type { EntryWithPlan } from '../selection/entry-state.js';

/** The plan as its player sees it; null for a player without an entry. */
export function toPlanDto(
  entry: EntryWithPlan | null,
  { season, league, now }: PlanMoment,
): PlanDto {
  const plan = entry?.plan ?? null;
  const rows = plan?.rows ?? [];
  const rules = entry ? rulesFor(entry, season, now) : season.at(now);
  const problems = planProblems({ season: rules, picks: picksOf(entry), rows, now });
  const named = (id: string | null | undefined) => (id ? season.nameOf(id) : null);
  const toDtos = (found: readonly PlanProblem[] = []) =>
    found.map((each) => toProblemDto(each, season));
  return {
    version: plan?.version ?? 0,
    counts: plan?.counts ?? false,
    countsAllowed: league.plansMayCount,
    rounds: comingRounds(rules, now).map(({ round }) => {
      const row = rows.find((each) => each.round === round);
      return {
        round,
        mainDriver: named(row?.mainDriver),
        reserveDriver: named(row?.reserveDriver),
        team: named(row?.team),
        problems: toDtos(problems.get(round)),
      };
    }),
    picks: toPicks(entry, rules, { season, now }),
    notCounted: (plan?.failed ?? []).map((failure) => ({
      round: failure.round,
      problems: toDtos(failure.problems),
    })),
  };
}

function toPicks(
  entry: EntryWithPlan | null,
  rules: Season,
  { season, now }: Pick<PlanMoment, 'season' | 'now'>,
): PlanPickDto[] {
  const voided = voidPicks(rules, picksOf(entry), now);
  return (entry?.picks ?? []).map((pick) => {
    const race = season.race(pick.round);
    const isVoid = voided.has(pick.round);
    const score = race && !isVoid ? scorePick(toPick(pick), season.roundAt(race, now)) : null;
    return {
      round: pick.round,
      mainDriver: season.nameOf(pick.mainDriver),
      reserveDriver: season.nameOf(pick.reserveDriver),
      team: season.nameOf(pick.team),
      status: pick.status,
      points: score?.totalPoints ?? null,
      isVoid,
    };
  });
}

function toProblemDto(problem: PlanProblem, season: SeasonSnapshot): PlanProblemDto {
  const named = { ...problem, name: problem.name && season.nameOf(problem.name) };
  return { ...named, message: planSentence(named) };
}
