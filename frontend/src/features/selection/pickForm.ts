import { listed } from '@gridlock/game-rules';
import { notRacedText, type NotRaced } from './notRacedText';
import type { PickField } from './pickFields';

type FormLines = readonly {
  readonly name: string;
  readonly points: readonly number[];
  readonly notRaced: NotRaced | null;
}[];

/** Points of the latest rounds, the oldest first (FORM-1). */
export type FormData = {
  readonly rounds: readonly number[];
  readonly drivers: FormLines;
  readonly teams: FormLines;
};

export type NameForm = {
  readonly points: readonly number[];
  /** the most that anybody of the column had in one of these rounds */
  readonly top: number;
  /** 'last three: 25, 18, 0' */
  readonly text: string;
  /** 'Hasn’t raced since the Monaco GP'; missing for who races */
  readonly away?: string;
};

export type PickForm = {
  readonly rounds: readonly number[];
  readonly of: (field: PickField, name: string) => NameForm | undefined;
};

/** How many rounds a card has room for. */
const SHOWN = 3;

/** What stands on the cards; null before the first result. */
export function pickForm(data: FormData | undefined): PickForm | null {
  if (!data || data.rounds.length === 0) return null;
  const drivers = linesOf(data.drivers);
  const teams = linesOf(data.teams);
  return {
    rounds: data.rounds.slice(-SHOWN),
    of: (field, name) => (field === 'team' ? teams : drivers).get(name),
  };
}

function linesOf(lines: FormLines): ReadonlyMap<string, NameForm> {
  const latest = lines.map((line) => ({ ...line, points: line.points.slice(-SHOWN) }));
  const top = Math.max(0, ...latest.flatMap(({ points }) => points));
  return new Map(
    latest.map(({ name, points, notRaced }) => [
      name,
      { points, top, text: formText(points), ...(notRaced && { away: notRacedText(notRaced) }) },
    ]),
  );
}

const COUNTS = ['', 'last race', 'last two', 'last three'];

const formText = (points: readonly number[]): string =>
  `${COUNTS[points.length] ?? 'lately'}: ${points.join(', ')}`;

/** 'points in rounds 7, 8 and 9' */
export function formRoundsText(rounds: readonly number[]): string {
  return `points in ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(String))}`;
}
