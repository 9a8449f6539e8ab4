import styles from './FormBars.module.css';

type FormBarsProps = {
  /** of the latest rounds, the oldest first */
  readonly points: readonly number[];
  /** the points of a full bar */
  readonly top: number;
};

/** A bar for each round, a stub for zero; the card says the same in words. */
export const FormBars = ({ points, top }: FormBarsProps) => (
  <span className={`${styles.bars} row items-end gap-half`} aria-hidden="true">
    {points.map((each, round) => (
      <i key={round} style={{ '--share': top > 0 ? Math.min(1, Math.max(0, each) / top) : 0 }} />
    ))}
  </span>
);
