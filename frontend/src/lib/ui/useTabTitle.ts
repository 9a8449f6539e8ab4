import { useEffect } from 'react';

const PRODUCT = 'Gridlock';

/** Names the browser tab while the page is shown. */
export function useTabTitle(title: string) {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
