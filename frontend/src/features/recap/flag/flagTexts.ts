import { inPlace, inWords } from '@gridlock/game-rules';
import { pointsText } from '../../../lib/game/formatPoints';
import { placeName } from '../../../lib/game/placeName';
import { plural } from '../../../lib/ui/plural';
import type { Flag, FlagRow, FlagShow, FlagTable } from '../../../api/recapApi';
import type { Step } from './flagScenes';

type FlagFacts = {
  readonly flag: Pick<Flag, 'locality' | 'localityBefore'>;
  readonly kind: FlagShow['kind'];
};

/** Which moment the table shows: `as it was after Silverstone`, `after Spa`. */
export function whenText(step: Step, { flag, kind }: FlagFacts): string {
  const isCorrection = kind === 'correction';
  switch (step) {
    case 'was': {
      if (isCorrection) return 'as it was before the correction';
      const { localityBefore } = flag;
      return localityBefore === null
        ? 'before the first race'
        : `as it was after ${placeName(localityBefore)}`;
    }
    case 'points':
      return isCorrection ? 'what changed' : 'points come in';
    case 'moving':
      return 'Updating the table…';
    case 'arrows':
    case 'rest':
      return isCorrection ? 'after the correction' : `after ${placeName(flag.locality)}`;
  }
}

/** Places up, below 0 when down. */
export const climbOf = ({ before, after }: FlagRow): number => before.position - after.position;

/** `nightracer up three to sixth, 95 points` */
export const moverText = (name: string, row: FlagRow): string => {
  const climb = climbOf(row);
  const way = `${climb > 0 ? 'up' : 'down'} ${inWords(Math.abs(climb), 20)}`;
  return `${name} ${way} to ${inPlace(row.after.position)}, ${pointsText(row.after.points)}`;
};

/** Who hears the show can take so many of them. */
const MOST = 12;

/** What a table says to those who hear it, step by step; empty where it stays silent. */
export function spokenText(
  step: Step,
  table: FlagTable,
  facts: FlagFacts & {
    readonly label: string;
    readonly nameOf: (userId: string) => string;
    readonly headline: string | null;
  },
): string {
  const { label, nameOf, headline } = facts;
  if (step === 'was' || step === 'points') return `${label}: ${whenText(step, facts)}.`;
  if (step === 'rest') return headline ? `${headline}.` : `${label}: ${whenText(step, facts)}.`;
  const movers = table.rows.filter((row) => climbOf(row) !== 0);
  if (movers.length === 0) return 'No change in the order.';
  const texts = movers.slice(0, MOST).map((row) => moverText(nameOf(row.userId), row));
  const more = movers.length - texts.length;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('. ') + '.';
}

/** `and 89 more` */
export const othersText = (others: number): string => `and ${plural(others, 'more', 'more')}`;
