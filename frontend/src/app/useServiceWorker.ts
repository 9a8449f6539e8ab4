import { useEffect } from 'react';

/** Visitors come once, maybe: the app is kept on devices of players only. */
export function useServiceWorker(userId: string | undefined) {
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return;
    void import('./serviceWorker').then(({ startServiceWorker }) => startServiceWorker());
  }, [userId]);
}
