import type { PickField } from '@gridlock/game-rules';
import { formatPoints } from '../../lib/game/formatPoints';
import { hasNotRacedText, notRacedText } from '../../features/selection/notRacedText';
import type { Form } from '../../api/planApi';
import type { PlanFacts } from './planFacts';
import type { Cell } from './planEdits';

/** One name that can be pencilled into a cell, with what is known of it. */
export type NameLine = {
  readonly name: string;
  readonly team: string | null;
  /** of the latest rounds, the oldest first */
  readonly points: readonly number[];
  readonly sprints: readonly number[];
  /** at this circuit; null where nothing is known */
  readonly circuit: number | null;
  /** 'Hasn’t raced since the Monaco GP'; null for who races */
  readonly away: string | null;
  /** 'planned R19', 'used R7'; null for a free name */
  readonly note: string | null;
  readonly isUsed: boolean;
  readonly total: number;
};

type LinesInput = {
  readonly cell: Cell;
  readonly names: readonly string[];
  readonly form: Form;
  readonly facts: PlanFacts;
  readonly teamOf: (name: string) => string | null;
};

const sum = (points: readonly number[]) => points.reduce((all, each) => all + each, 0);

/** All names for a cell: free ones first, then those planned elsewhere, who races no more, used ones; each by form. */
export function nameLines({ cell, names, form, facts, teamOf }: LinesInput): readonly NameLine[] {
  const known = cell.field === 'team' ? form.teams : form.drivers;
  const holders = facts.holdersOf(cell);
  const circuit = form.circuits.findIndex(({ round }) => round === cell.round);
  const lines = names.map((name): NameLine => {
    const line = known.find((each) => each.name === name);
    const holder = holders.get(name);
    return {
      name,
      team: cell.field === 'team' ? name : teamOf(name),
      points: line?.points ?? [],
      sprints: line?.sprintPoints ?? [],
      circuit: line?.circuitPoints[circuit] ?? null,
      away: line?.notRaced ? notRacedText(line.notRaced) : null,
      note: holder ? `${holder.kind} R${holder.round}` : null,
      isUsed: holder?.kind === 'used',
      total: sum(line?.points ?? []),
    };
  });
  const expected = ({ name }: NameLine) => facts.expected(cell.field, name, cell.round);
  const rank = ({ isUsed, note, away }: NameLine) =>
    isUsed ? 3 : away !== null ? 2 : note === null ? 0 : 1;
  return lines.toSorted(
    (one, other) =>
      rank(one) - rank(other) || expected(other) - expected(one) || other.total - one.total,
  );
}

/** Since when a driver or a team has not raced, in words that follow its name; null for who races. */
export function awayNote(form: Form, name: string): string | null {
  const line = [...form.drivers, ...form.teams].find((each) => each.name === name);
  return line?.notRaced ? hasNotRacedText(line.notRaced) : null;
}

/** The points of a full bar. */
export const topOf = (form: Form, field: PickField): number =>
  Math.max(1, ...(field === 'team' ? form.teams : form.drivers).flatMap(({ points }) => points));

/** '19', or '–' for a reserve on a normal weekend, who is expected to earn nothing. */
export const expectedText = (field: PickField, points: number, isSprint: boolean): string =>
  field === 'reserveDriver' && !isSprint ? '–' : formatPoints(Math.round(points));
