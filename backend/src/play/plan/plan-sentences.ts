import type { PlanProblem, PlanProblemCode } from '@gridlock/game-rules';

type NamedProblem = Omit<PlanProblem, 'name'> & { readonly name: string | null };

const what = ({ name }: NamedProblem): string => name ?? 'A name';
const inRound = ({ round }: NamedProblem): string =>
  round === null ? 'already' : `in round ${round}`;

const SENTENCES: Readonly<Record<PlanProblemCode, (problem: NamedProblem) => string>> = {
  SELECTION_INCOMPLETE: () => 'A name was missing.',
  DRIVER_UNKNOWN: (problem) => `${what(problem)} doesn’t drive in this season.`,
  DRIVER_NOT_SELECTABLE: (problem) => `${what(problem)} can’t be picked.`,
  TEAM_UNKNOWN: (problem) => `${what(problem)} isn’t a team in this season.`,
  MAIN_AND_RESERVE_SAME: () => 'Main and reserve driver must differ.',
  NAME_USED: (problem) => `${what(problem)} was used ${inRound(problem)}.`,
  PLANNED_TWICE: (problem) => `${what(problem)} is also planned ${inRound(problem)}.`,
  PLAN_TOO_LATE: () => 'It was changed after the lock.',
};

/** A problem of a plan, for people. */
export const planSentence = (problem: NamedProblem): string => SENTENCES[problem.code](problem);

/** The sentences of several problems, each only once. */
export const planSentences = (problems: readonly NamedProblem[]): string[] => [
  ...new Set(problems.map(planSentence)),
];
