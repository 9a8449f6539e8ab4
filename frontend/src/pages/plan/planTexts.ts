import {
  listed,
  pointsScale,
  type CycleMeter,
  type PickField,
  type PlanProblem,
} from '@gridlock/game-rules';
import { PICK_LABELS, PICK_NAMES } from '../../lib/game/pickLabels';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { plural } from '../../lib/ui/plural';
import type { NameLine } from './nameFacts';
import type { Form } from '../../api/planApi';
import type { Cell, Change, Names, Rows } from './planEdits';
import type { Proposal } from './planFacts';

/** A name where there is little room: a driver's surname, a team's name. */
export const shortName = (field: PickField, name: string): string =>
  field === 'team' ? name : surname(name);

const inRound = (round: number | null): string =>
  round === null ? 'already' : `in round ${round}`;

/** The head of the points in sprints; empty before the first one. */
export const sprintHead = ({ sprintRounds }: Pick<Form, 'sprintRounds'>): string =>
  sprintRounds.length === 0 ? '' : `Sprints ${sprintRounds.map((round) => `R${round}`).join(', ')}`;

const named = (name: string, points: readonly number[]) =>
  points.length > 0 && `${name}: ${points.map((each) => formatPoints(each)).join(', ')}`;

/** A name with its form for those who hear it; `here` is the year of the race at this circuit. */
export function factsText(line: NameLine, here: number | null): string {
  const { name, note, away, points, sprints, circuit } = line;
  const atCircuit =
    circuit !== null && here !== null && `here in ${here}: ${formatPoints(circuit)}`;
  return [name, note, away, named('latest races', points), named('sprints', sprints), atCircuit]
    .filter(Boolean)
    .join(', ');
}

/** What is wrong with a pencilled name, in the cell. */
export function problemText({ code, round }: Pick<PlanProblem, 'code' | 'round'>): string {
  if (code === 'NAME_USED') return `Used ${inRound(round)}`;
  if (code === 'PLANNED_TWICE') return `Planned ${inRound(round)} too`;
  return code === 'MAIN_AND_RESERVE_SAME' ? 'Main and reserve must differ' : 'Can’t be picked';
}

/** '3 problems, 9 empty cells. You can save a plan that has problems.' */
export function sumText({ problems, empty }: { problems: number; empty: number }): string {
  const cells = empty === 0 ? 'no empty cell' : plural(empty, 'empty cell');
  if (problems === 0) return empty === 0 ? 'Complete, no problems.' : `No problems, ${cells}.`;
  return `${plural(problems, 'problem')}, ${cells}. You can save a plan that has problems.`;
}

/** 'Turns over after R20'; null when it does not any more this season. */
export const turnText = ({ turnsAfter: [first] }: CycleMeter): string =>
  first === undefined ? 'Won’t reset this season' : `Resets after R${first}`;

/** The meter for those who hear it. */
export function meterText(field: PickField, meter: CycleMeter): string {
  const { used, planned, left, turnsAfter } = meter;
  const [first] = turnsAfter;
  const turn = first === undefined ? 'won’t reset this season' : `resets after round ${first}`;
  return `${PICK_LABELS[field]}: ${used} used, ${planned} planned, ${left - planned} open, ${turn}`;
}

const LISTS: Readonly<Record<PickField, string>> = {
  mainDriver: 'main drivers',
  reserveDriver: 'reserve drivers',
  team: 'teams',
};

/** Which cycles turn over after a round, and what that frees. */
export function turnedText(
  fields: readonly PickField[],
  sizes: Readonly<Record<PickField, number>>,
): { readonly title: string; readonly text: string } {
  if (fields.length === 3) {
    return {
      title: 'All lists reset.',
      text: `${sizes.mainDriver} names and ${plural(sizes.team, 'team')} are available again.`,
    };
  }
  const free = listed(fields.map((field) => `${sizes[field]} ${LISTS[field]}`));
  const title = fields.length === 1 ? 'A list resets.' : 'Two lists reset.';
  return { title, text: `${free} are available again.` };
}

/** 'reserve earns 8 to 1', by the points that the year gave for a sprint. */
export function sprintText(year: number, round: Parameters<typeof pointsScale>[1]): string {
  const { sprint } = pointsScale({ year, rounds: [] }, round);
  return `reserve earns ${sprint[0] ?? 0} to ${sprint.at(-1) ?? 0}`;
}

/** What filling by form has found, in a heading. */
export function filledText({ empty, replaced, expected }: Proposal): string {
  const cells = [
    ...(empty > 0 ? [plural(empty, 'empty cell')] : []),
    ...(replaced > 0 ? [`${replaced} with problems`] : []),
  ];
  if (cells.length === 0) return 'Nothing to fill';
  return `${listed(cells)} filled: ${formatPoints(Math.round(expected))} points expected`;
}

const ASSUMED =
  'Assumes every driver and team keeps scoring as in the last five rounds (adjusted for sprints and circuits) and that you never miss a pick.';

/** What is said of the best names that were found; that they may not be the best, where that is so. */
export function assumedText({ betterByAtMost }: Proposal): string {
  if (betterByAtMost === 0) return ASSUMED;
  const more = formatPoints(Math.ceil(betterByAtMost));
  return `${ASSUMED} With this many sprints not every combination could be tried: the best may be worth up to ${more} more.`;
}

/** Of the names that have not raced lately: which were left out, and which had to be used; empty without any. */
export function awayText({ away }: Pick<Proposal, 'away'>, of: (name: string) => string): string {
  const sentences = (isUsed: boolean, what: string) =>
    away
      .filter((each) => each.isUsed === isUsed)
      .map(({ name }) => `${name} ${of(name)}, so ${what}.`);
  return [
    ...sentences(false, 'other names come first'),
    ...sentences(true, 'the name is used only where nothing else is left'),
  ].join(' ');
}

/** 'Round 13 has locked, so your changes to it weren’t saved.' */
export function lockedText(rows: Rows): string {
  const rounds = Object.keys(rows);
  return rounds.length === 1
    ? `Round ${rounds[0] ?? ''} has locked, so your changes to it weren’t saved.`
    : `Rounds ${listed(rounds)} have locked, so your changes to them weren’t saved.`;
}

/** 'The board shows the newer plan. The change that waited on this device: Norris, Hadjar, no team.' */
export function conflictText({ mainDriver, reserveDriver, team }: Names): string {
  const named = [
    mainDriver === null ? 'no main driver' : shortName('mainDriver', mainDriver),
    reserveDriver === null ? 'no reserve' : shortName('reserveDriver', reserveDriver),
    team ?? 'no team',
  ];
  return `The board shows the newer plan. The change that waited on this device: ${named.join(', ')}.`;
}

/** 'Changed elsewhere: round 16, Hadjar.' */
export function elsewhereText(changes: readonly Change[]): string {
  const shown = changes.slice(0, 3).map(({ round, field, after }) => {
    const name = after === null ? 'cleared' : shortName(field, after);
    return `round ${round}, ${name}`;
  });
  const more = changes.length > 3 ? ` and ${changes.length - 3} more` : '';
  return `Changed in another window: ${shown.join('; ')}${more}.`;
}

/** Which cell it is, in words. */
export const whereText = ({ round, field }: Cell): string => `Round ${round}, ${PICK_NAMES[field]}`;

/** The same within a sentence. */
export const cellText = ({ round, field }: Cell): string => `round ${round}, ${PICK_NAMES[field]}`;
