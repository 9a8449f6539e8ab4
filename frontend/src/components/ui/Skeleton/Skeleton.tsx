import type { ReactNode } from 'react';
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
  /** between them; rows with lines between them stand without one */
  readonly gap?: 'gap-0' | 'gap-1' | 'gap-3';
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

type SkeletonBlocksProps = { readonly heights: readonly string[]; readonly label?: string };

/** Panels below each other, each as high as the one that is to come. */
export const SkeletonBlocks = ({ heights, label }: SkeletonBlocksProps) => (
  <SkeletonGroup label={label}>
    <span className="stack">
      {heights.map((height, block) => (
        <Skeleton key={block} height={height} />
      ))}
    </span>
  </SkeletonGroup>
);

type SkeletonRowsProps = { readonly rows?: number; readonly label?: string };

/** A list of rows with a round picture and two lines. */
export const SkeletonRows = ({ rows = 3, label }: SkeletonRowsProps) => (
  <SkeletonGroup label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={`${styles.row} row gap-3`}>
        <span className="flex-none">
          <Skeleton width="3rem" height="3rem" round />
        </span>
        <span className="grid gap-2 grow">
          <Skeleton width={row % 2 === 0 ? '60%' : '45%'} />
          <Skeleton height="0.75rem" />
        </span>
      </span>
    ))}
  </SkeletonGroup>
);
