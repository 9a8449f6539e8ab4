import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button } from '../../components/ui/Button/Button';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { cx } from '../../lib/ui/cx';
import { problemMessage } from '../../lib/ui/problem';
import { useSlowLoading } from '../../lib/ui/useSlowLoading';
import styles from './Drawing.module.css';
import { useDrawPictureQuery, type PictureArgs, type PictureSize } from '../../api/shareApi';

/** px, by size */
export const SIZES: Readonly<Record<PictureSize, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
};

/** A picture that is there sooner (ms) needs no words. */
const DRAWN_SOON = 300;

type DrawingProps = {
  /** null while it is not known yet which it is */
  readonly picture: PictureArgs | null;
  readonly alt: string;
  readonly size: PictureSize;
};

/** The picture itself; in its place a word while the server draws it, and what to do if it cannot. */
export function Drawing({ picture, alt, size }: DrawingProps) {
  const query = useDrawPictureQuery(picture ?? skipToken);
  const { currentData: src, isError, isFetching, error, refetch } = query;
  const hasFailed = isError && !isFetching && src === undefined;
  const isLate = useSlowLoading(src === undefined && !hasFailed, DRAWN_SOON);
  return (
    <div className={cx(styles.frame, styles[size])}>
      {src !== undefined && <img src={src} alt={alt} {...SIZES[size]} />}
      {hasFailed && (
        <Failure action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {problemMessage(error, 'Couldn’t draw the picture. Try again.')}
        </Failure>
      )}
      <p className={styles.drawing} role="status">
        {isLate && 'Drawing the picture'}
      </p>
    </div>
  );
}
