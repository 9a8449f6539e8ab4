import { useEffect } from 'react';
import { loadAhead } from '../lib/ui/loadAhead';

/** Visitors come once, maybe: the app is kept on devices of players only. */
export function useServiceWorker(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return;
    // without a network: at the next visit
    loadAhead(async () => (await import('./serviceWorker')).startServiceWorker());
  }, [userId]);
}
