import { createContext, useContext, useEffect } from 'react';

const PRODUCT = 'Gridlock';

/** What the pages below are all about: its name stands in the title of their tab. */
export const TabTitleContext = createContext<string | null>(null);

/** Names the browser tab while the page is shown: `Standings · Sunday Drivers · Gridlock`. */
export function useTabTitle(title: string) {
  const place = useContext(TabTitleContext);
  useEffect(() => {
    document.title = [...new Set([title, place, PRODUCT])].filter(Boolean).join(' · ');
  }, [title, place]);
}
