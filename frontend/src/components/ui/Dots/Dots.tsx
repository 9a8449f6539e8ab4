import type { Ref } from 'react';
import styles from './Dots.module.css';

type DotsProps = {
  /** one per dot: what it leads to */
  readonly labels: readonly string[];
  readonly current: number;
  readonly onSelect: (index: number) => void;
  readonly ref?: Ref<HTMLDivElement>;
};

/** The dots below a carousel: where one is, and a way to any other. */
export const Dots = ({ labels, current, onSelect, ref }: DotsProps) => (
  <div ref={ref} className={`${styles.dots} cluster items-stretch gap-0 justify-center`}>
    {labels.map((label, index) => (
      <button
        key={label}
        type="button"
        className="bare grid-center p-0 rounded-2"
        aria-label={label}
        aria-current={index === current || undefined}
        onClick={() => onSelect(index)}
      />
    ))}
  </div>
);
