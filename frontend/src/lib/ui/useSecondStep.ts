import { useDeferredValue, useEffect, useState } from 'react';

/** The first page of a visit: it was not left before, so there is no place in it to scroll back to. */
let isFirstPage = performance.getEntriesByType('navigation').at(0)?.toJSON().type === 'navigate';

/**
 * False in the first step in which the first page of a visit is drawn, true from the second on, and on every other
 * page: what is in sight is there sooner without what is below it.
 */
export function useSecondStep(): boolean {
  const [isFirst] = useState(isFirstPage);
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return useDeferredValue(true, !isFirst);
}
