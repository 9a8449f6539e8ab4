import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPath, takeTapped } from '../../lib/app/deviceStore';

/**
 * Goes to the page of a notification that was tapped (`service-worker/push.ts`): by a message while the app is open, and
 * when it comes into view, as some browsers open the start page, or lose the message to a window that sleeps.
 *
 * @param isSessionKnown before that, the page could be left for the sign-in page while its code is on its way
 */
export function useFollowNotifications(isSessionKnown: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isSessionKnown) return undefined;
    // missing on plain http
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = (path: string | null) => {
      if (path !== null && path !== pathname) void navigate(path);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void takeTapped().then(open);
    };
    const follow = ({ data }: MessageEvent<unknown>) => {
      const path = pathIn(data);
      if (path === null) return;
      void takeTapped();
      open(path);
    };
    look();
    worker?.addEventListener('message', follow);
    document.addEventListener('visibilitychange', look);
    return () => {
      worker?.removeEventListener('message', follow);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isSessionKnown, navigate, pathname]);
}

function pathIn(data: unknown): string | null {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
  return type === 'open' && typeof path === 'string' && isPath(path) ? path : null;
}
