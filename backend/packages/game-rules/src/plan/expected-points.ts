/**
 * FORM-2: what a name is expected to earn in a round is the mean of what it earned in the Grands Prix of
 * the latest five rounds and in the latest one at that circuit; on a sprint weekend a team, and it alone
 * a reserve driver, is expected to earn the mean of the sprints of the season, too. A reserve driver on
 * a normal weekend is expected to earn nothing. Nothing is expected of a name that has not raced lately (FORM-4).
 */
import { hasSprint } from '../calendar/sprint.js';
import type { PickField } from '../model/pick.js';
import type { Round } from '../model/season.js';

/** What one driver or team has earned; the numbers are in the order of the rounds of the facts. */
type NameForm = {
  readonly id: string;
  /** As a main driver; of a team, the sprint among it (FORM-1). */
  readonly points: readonly number[];
  readonly sprintPoints: readonly number[];
  /** Null for anyone who was not there. */
  readonly circuitPoints: readonly (number | null)[];
  /** Whether it has not raced lately (FORM-4). */
  readonly isAway?: boolean;
};

/** What everybody has earned lately, in sprints, and at the circuits to come. */
export type FormFacts = {
  readonly rounds: readonly number[];
  /** Rounds of the season's sprints, oldest first. */
  readonly sprintRounds: readonly number[];
  /** The rounds to come whose circuit was raced at in an earlier season. */
  readonly circuits: readonly number[];
  readonly drivers: readonly NameForm[];
  readonly teams: readonly NameForm[];
};

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The points of the Grands Prix alone. */
const racePoints = (facts: FormFacts, form: NameForm, field: PickField): readonly number[] =>
  field === 'team'
    ? form.points.map((points, at) => {
        const sprint = facts.sprintRounds.indexOf(facts.rounds[at] ?? -1);
        return points - (form.sprintPoints[sprint] ?? 0);
      })
    : form.points;

/** The points that a name is expected to earn in a field of a round; 0 for one without form. */
export const expectedPoints = (
  facts: FormFacts,
  {
    field,
    id,
    round,
  }: {
    field: PickField;
    id: string;
    round: Pick<Round, 'round' | 'isSprintWeekend' | 'isSprintOff'>;
  },
): number => {
  const form = (field === 'team' ? facts.teams : facts.drivers).find((each) => each.id === id);
  if (form === undefined || form.isAway) return 0;
  const sprint = hasSprint(round) ? mean(form.sprintPoints) : 0;
  if (field === 'reserveDriver') return sprint;
  const there = form.circuitPoints[facts.circuits.indexOf(round.round)] ?? null;
  const race = mean([...racePoints(facts, form, field), ...(there === null ? [] : [there])]);
  return field === 'team' ? race + sprint : race;
};
