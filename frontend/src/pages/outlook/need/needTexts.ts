import type { Finish, GridCell, Need } from '@gridlock/game-rules';
import { surname } from '../../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../../lib/game/formatPoints';
import type { OutlookPick } from '../../../api/outlookApi';
import type { Championship } from '../../../lib/game/championships';

const WORDS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const placeWord = (place: number): string => WORDS[place] ?? `P${place}`;

/** The head of a row or a column. */
export const finishLabel = (finish: Finish, last: number): string => {
  if (finish === 'dns') return 'DNS';
  return finish === 'out' ? `${last + 1}+` : `P${finish}`;
};

/** Who the grid is about: the main driver, or the better car of a team. */
export const subjectOf = (pick: OutlookPick | null, title: Championship): string => {
  if (!pick) return 'no pick';
  return title === 'teams' ? pick.team : surname(pick.mainDriver);
};

/** `If Norris is second or third`. */
export function conditionText(subject: string, { from, to }: Pick<Need, 'from' | 'to'>): string {
  if (from === 'out') return `If ${subject} is outside the points`;
  if (from === 1 && to === 1) return `If ${subject} wins`;
  if (from === 1 && to === 'out') return `Wherever ${subject} finishes`;
  if (typeof from !== 'number') return '';
  if (to === 'out') return `If ${subject} is ${placeWord(from)} or lower`;
  if (to === from || typeof to !== 'number') return `If ${subject} is ${placeWord(from)}`;
  const word = to === from + 1 ? 'or' : 'to';
  return `If ${subject} is ${placeWord(from)} ${word} ${placeWord(to)}`;
}

/** What is needed then. */
export function needText(
  need: Need['need'],
  { subject, rival, isTitle }: { subject: string; rival: string; isTitle: boolean },
): string {
  if (need === 'any') return isTitle ? 'You are champion' : 'You are ahead';
  if (need === null) return `${rival} is ahead`;
  if (need === 1) return `${subject} must win`;
  return need === 'out' || need === 'dns'
    ? 'You are ahead'
    : `${subject} ${placeWord(need)} or better`;
}

/** What stands in a cell, for who hears it. */
export function cellText(cell: NonNullable<GridCell>, rival: string): string {
  if (cell.gap === 0) {
    const by = cell.decidedBy;
    const rounds = by ? `, best round ${formatPoints(by.own)} to ${formatPoints(by.rival)}` : '';
    if (cell.ahead === 'level') return 'tied on everything';
    return `level, ${cell.ahead === 'own' ? 'you are' : `${rival} is`} ahead${rounds}`;
  }
  return cell.gap > 0
    ? `you are ahead by ${formatPoints(cell.gap)}`
    : `${rival} is ahead by ${formatPoints(-cell.gap)}`;
}

/** `level, lost on best round (32 to 30)`; null without such a cell. */
export function levelText(cells: readonly (readonly GridCell[])[]): string | null {
  const level = cells.flat().find((cell) => cell?.gap === 0);
  if (!level) return null;
  const { decidedBy, ahead } = level;
  if (!decidedBy) return 'tied on everything: shared position';
  const word = ahead === 'own' ? 'won' : 'lost';
  const [more, less] = [decidedBy.own, decidedBy.rival].toSorted((one, other) => other - one);
  return `level, ${word} on best round (${formatPoints(more ?? 0)} to ${formatPoints(less ?? 0)})`;
}

/** `your lead`, `behind`, `level`. */
export const gapLabel = (gap: number): string => {
  if (gap === 0) return 'level';
  return gap > 0 ? 'your lead' : 'behind';
};

export const gapText = (gap: number): string => formatSigned(gap);

/** Whom the needs are about, for who hears them. */
export function againstText(rival: string, gap: number): string {
  if (gap === 0) return `Against ${rival}: you are level.`;
  const points = formatPoints(Math.abs(gap));
  return gap > 0
    ? `Against ${rival}: you lead by ${points}.`
    : `Against ${rival}: you are ${points} behind.`;
}
