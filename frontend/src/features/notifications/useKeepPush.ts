import { useEffect } from 'react';
import { useRepairPush } from './useRepairPush';

/** At each visit, as browsers and servers lose subscriptions. */
export function useKeepPush(userId: string | undefined) {
  const repair = useRepairPush(userId);
  useEffect(() => {
    // when it fails, the next visit tries again
    void repair().catch(() => null);
  }, [repair]);
}
