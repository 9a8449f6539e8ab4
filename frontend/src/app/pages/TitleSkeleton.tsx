import { Skeleton, SkeletonGroup } from '../../components/Skeleton/Skeleton';
import styles from './TitleSkeleton.module.css';

/** In the place of a title that is the name of something still being loaded. */
export const TitleSkeleton = () => (
  <SkeletonGroup className={styles.head}>
    <Skeleton width="min(20rem, 70%)" height="2.5rem" />
    <Skeleton width="min(14rem, 50%)" height="1.25rem" />
  </SkeletonGroup>
);
