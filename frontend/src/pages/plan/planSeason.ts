import type { FormFacts, Round, RoundPick, Season } from '@gridlock/game-rules';
import type { Form, Season as SeasonAnswer } from '../../api/planApi';
import type { Plan } from '../../api/planApi';

const time = (instant: string | null | undefined): Date | null =>
  instant ? new Date(instant) : null;

/**
 * A season as the rules take it. Names stand for ids: they are unique, and the plan knows nothing else.
 *
 * @param coming the rounds that can be planned for: in a race night also those that have no times yet
 */
export const toRulesSeason = (
  season: SeasonAnswer,
  { year, coming }: { readonly year: number; readonly coming: ReadonlySet<number> },
): Season => ({
  year,
  teams: season.teams.map(({ name, colour }) => ({ id: name, name, aliases: [], colour })),
  drivers: season.drivers.map(({ name, code, number, selectable }) => ({
    id: name,
    name,
    code,
    number,
    aliases: [],
    selectable,
    stints: [],
  })),
  rounds: season.rounds.map((race) => toRulesRound(race, coming.has(race.round))),
});

function toRulesRound(race: SeasonAnswer['rounds'][number], isComing: boolean): Round {
  const isCancelled = race.status === 'cancelled';
  const lockAt = time(race.lockAt);
  const hasNoTimes = isComing && lockAt === null;
  const start = time(race.date);
  return {
    round: race.round,
    name: race.raceName,
    circuit: race.circuit,
    country: race.country,
    countryCode: race.countryCode,
    isSprintWeekend: race.isSprintWeekend,
    isSprintOff: race.isSprintOff,
    isCancelled,
    // the server knows of rounds that were shown, whatever the calendar says now
    isShown: race.locked && !isCancelled && !hasNoTimes,
    sessions: start ? { race: start } : {},
    lockedAt: lockAt,
    ...(hasNoTimes && { instants: NO_TIMES }),
    results: { race: race.status === 'completed' ? [] : null, sprint: null },
  };
}

const NO_TIMES = { opensAt: null, lockAt: null, swapClosesAt: null, resultsAt: null };

/** The player's picks as the rules take them. */
export const toRulesPicks = (plan: Plan): RoundPick[] =>
  plan.picks.map(({ round, mainDriver, reserveDriver, team, status }) => ({
    round,
    mainDriver,
    reserveDriver,
    team,
    status: status === 'empty' ? 'user-submitted' : status,
    scores: true,
  }));

/** What everybody has earned, as the rules take it. */
export const toFormFacts = (form: Form): FormFacts => {
  const lines = (of: Form['drivers']) =>
    of.map(({ name, notRaced, ...line }) => ({ id: name, ...line, isAway: Boolean(notRaced) }));
  return {
    rounds: form.rounds,
    sprintRounds: form.sprintRounds,
    circuits: form.circuits.map(({ round }) => round),
    drivers: lines(form.drivers),
    teams: lines(form.teams),
  };
};
