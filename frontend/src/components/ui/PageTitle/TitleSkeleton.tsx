import { cx } from '../../../lib/ui/cx';
import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton';
import styles from './TitleSkeleton.module.css';

type TitleSkeletonProps = {
  /** lines below the title on a phone; a wide screen has room for all of them in one */
  readonly lines: number;
};

/** In the place of a title that is the name of something still being loaded. */
export const TitleSkeleton = ({ lines }: TitleSkeletonProps) => (
  <SkeletonGroup gap="gap-1" className={`${styles.head} mb-5`}>
    <Skeleton width="min(20rem, 70%)" height="1lh" />
    {Array.from({ length: lines }, (_, line) => (
      <span
        key={line}
        className={cx(styles.line, 'row gap-0 text-cell', line > 0 && 'narrow-only')}
      >
        <Skeleton width="min(14rem, 50%)" height="1.125rem" />
      </span>
    ))}
  </SkeletonGroup>
);
