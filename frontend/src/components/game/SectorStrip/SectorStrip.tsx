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

/** '1 round won, 7 more above average, of 12' */
export function sectorSentence(sectors: readonly Sector[]): string {
  const count = (kind: Sector) => sectors.filter((sector) => sector === kind).length;
  const run = sectors.length - count(null);
  return `${plural(count('best'), 'round')} won, ${String(count('good'))} more above average, of ${String(run)}`;
}

/** A season like a timing screen: one block per round, of different heights, not by colour alone. */
export const SectorStrip = ({ sectors, className }: SectorStripProps) => (
  <span
    className={cx(styles.strip, className)}
    style={{ '--rounds': sectors.length }}
    role="img"
    aria-label={sectorSentence(sectors)}
  >
    {sectors.map((sector, round) => (
      <i key={round} className={sector ? styles[sector] : undefined} />
    ))}
  </span>
);
