import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Walks to the page of a notification that was tapped while the app was open (`service-worker/push.ts`). */
export function useFollowNotifications() {
  const navigate = useNavigate();
  useEffect(() => {
    // missing on plain http
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data }: MessageEvent<unknown>) => {
      const path = pathIn(data);
      if (path !== null) void navigate(path);
    };
    worker?.addEventListener('message', follow);
    return () => {
      worker?.removeEventListener('message', follow);
    };
  }, [navigate]);
}

function pathIn(data: unknown): string | null {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
  return type === 'open' && typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null;
}
