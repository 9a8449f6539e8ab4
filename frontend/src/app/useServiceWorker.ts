import { useEffect } from 'react';
import { loadAtRest } from '../lib/ui/loadAhead';

/** Visitors come once, maybe: the app is kept on devices of players only. */
export function useServiceWorker(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return;
    // without a network: at the next visit
    loadAtRest(async () => (await import('./serviceWorker')).startServiceWorker());
  }, [userId]);
}
