import { useEffect } from 'react';
import { subscriptionHere } from '../../lib/ui/pushHere';
import { useAddPushDeviceMutation } from './notificationsApi';

/**
 * Tells the server that the player is at this device again, where it gets pushes: they may have signed in anew, or
 * somebody else, and push services change addresses.
 */
export function useKeepPush(userId: string | undefined) {
  const [addDevice] = useAddPushDeviceMutation();
  useEffect(() => {
    if (userId === undefined) return;
    void (async () => {
      const isAllowed = 'Notification' in window && Notification.permission === 'granted';
      const subscription = isAllowed ? await subscriptionHere() : null;
      // fire and forget: when it fails, the next visit sends it
      if (subscription) await addDevice({ addPushDeviceDto: subscription });
    })();
  }, [userId, addDevice]);
}
