import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import styles from './SectorStrip.module.css';

/**
 * One round on the strip: `best` in the league, `good` above its average, `slow` below, `zero`
 * points, or null for a round to come.
 */
export type Sector = 'best' | 'good' | 'slow' | 'zero' | null;

type SectorStripProps = {
  readonly sectors: readonly Sector[];
  readonly className?: string | undefined;
};

/** 'Won 1 of 12 rounds, above average in 7 more' */
export function sectorSentence(sectors: readonly Sector[]): string {
  const count = (kind: Sector) => sectors.filter((sector) => sector === kind).length;
  const run = sectors.length - count(null);
  return `Won ${count('best')} of ${plural(run, 'round')}, above average in ${count('good')} more`;
}

const LOOKS = {
  best: 'fill-best',
  good: 'fill-good',
  slow: cx(styles.slow, 'fill-slow'),
  zero: styles.zero,
  toCome: styles.toCome,
};

/** A season like a timing screen: one block per round, of different heights, not by colour alone. */
export const SectorStrip = ({ sectors, className }: SectorStripProps) => (
  <span
    className={cx(styles.strip, 'grid gap-half items-end', className)}
    style={{ '--rounds': sectors.length }}
    role="img"
    aria-label={sectorSentence(sectors)}
  >
    {sectors.map((sector, round) => (
      <i key={round} className={LOOKS[sector ?? 'toCome']} />
    ))}
  </span>
);
