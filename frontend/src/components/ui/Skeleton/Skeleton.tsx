import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
};

/** One grey bar with the geometry of what is to come. */
export const Skeleton = ({ width = '100%', height = '1rem', round }: SkeletonProps) => (
  <span className={cx(styles.bar, 'block', round && styles.round)} style={{ width, height }} />
);

type SkeletonGroupProps = {
  /** what is loading, read out once */
  readonly label?: string;
  readonly className?: string | undefined;
  /** the class of their grid: the gap, and columns */
  readonly gap?: string;
  readonly children: ReactNode;
};

/** Bars that load together; only the label reaches a screen reader. */
export const SkeletonGroup = ({
  label = 'Loading…',
  className,
  gap = 'gap-3',
  children,
}: SkeletonGroupProps) => (
  <div className={className} role="status" aria-busy="true">
    <span className="vh">{label}</span>
    <span className={`grid ${gap}`} aria-hidden="true">
      {children}
    </span>
  </div>
);

type SkeletonBlocksProps = Omit<ComponentProps<typeof SkeletonGroup>, 'children'> & {
  /** the height of each, or all of its geometry */
  readonly bars: readonly (string | SkeletonProps)[];
};

/** Bars below each other, each as high as the panel or the line that is to come. */
export const SkeletonBlocks = ({ bars, gap = 'gap-4', ...group }: SkeletonBlocksProps) => (
  <SkeletonGroup gap={gap} {...group}>
    {bars.map((bar, index) => (
      <Skeleton key={index} {...(typeof bar === 'string' ? { height: bar } : bar)} />
    ))}
  </SkeletonGroup>
);

/** A list of rows with a round picture and two lines. */
export const SkeletonRows = () => (
  <SkeletonGroup>
    {['60%', '45%', '60%'].map((width, row) => (
      <span key={row} className={`${styles.row} row gap-3`}>
        <span className="flex-none">
          <Skeleton width="3rem" height="3rem" round />
        </span>
        <span className="grid gap-2 grow">
          <Skeleton width={width} />
          <Skeleton height="0.75rem" />
        </span>
      </span>
    ))}
  </SkeletonGroup>
);
