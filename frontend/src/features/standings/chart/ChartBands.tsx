import type { ChartGeometry } from './chartGeometry';
import { quantile, type LinePoint, type SeasonLine } from './seasonLines';
import styles from './SeasonChart.module.css';

type ChartBandsProps = { readonly lines: readonly SeasonLine[]; readonly geometry: ChartGeometry };

/** Where most of a large league lies: the middle four fifths, the middle half, the median. */
export function ChartBands({ lines, geometry: { x, y } }: ChartBandsProps) {
  const rounds = lines[0]?.points.length ?? 0;
  const gaps = Array.from({ length: rounds }, (_, index) =>
    lines.flatMap(({ points }) => points[index]?.gap ?? []).toSorted((one, other) => one - other),
  );
  const edge = (share: number): readonly string[] =>
    gaps.map((sorted, index) => `${x(index)} ${y(atGap(quantile(sorted, share)))}`);
  const band = (from: number, to: number): string =>
    `M${edge(from).join('L')}L${edge(to).toReversed().join('L')}Z`;
  return (
    <>
      <path className={styles.band} d={band(0.1, 0.9)} />
      <path className={styles.inner} d={band(0.25, 0.75)} />
      <path className={styles.median} d={`M${edge(0.5).join('L')}`} />
    </>
  );
}

const atGap = (gap: number): LinePoint => ({
  position: 1,
  points: 0,
  gap,
  gained: 0,
  hasMissed: false,
});
