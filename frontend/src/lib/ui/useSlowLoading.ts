import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than `ms`: what is there sooner needs no word about it. */
export function useSlowLoading(isWaiting: boolean, ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isWaiting, ms]);
  return isWaiting && isOverdue;
}
