import { useRef } from 'react';
import type { Pages } from '../../../lib/ui/usePages';
import { problemMessage } from '../../../lib/ui/problem';
import { useFocusFallback } from '../../../lib/ui/useFocusFallback';
import { Button } from '../Button/Button';
import { showToast } from '../Toast/toasts';

type MoreButtonProps = {
  readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
};

/** Below a list of which there is more; empty when all of it is shown. */
export function MoreButton({ pages: { hasMore, isLoadingMore, showMore } }: MoreButtonProps) {
  // the button goes with the last page: the focus stays at the end of the list
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place, Number(hasMore));
  const show = async () => {
    const error = await showMore();
    if (error !== undefined)
      showToast(problemMessage(error, 'Couldn’t load more. Try again.'), 'bad');
  };
  return (
    <div ref={place} tabIndex={-1}>
      {hasMore && (
        <div className="border-t">
          <Button block kind="quiet" busy={isLoadingMore} onClick={() => void show()}>
            {isLoadingMore ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}
