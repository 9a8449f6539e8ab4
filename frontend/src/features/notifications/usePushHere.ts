import { useCallback, useEffect, useState } from 'react';
import {
  endPushHere,
  type PushSupport,
  pushSupport,
  subscribeHere,
  subscriptionHere,
} from '../../lib/ui/pushHere';
import {
  useAddPushDeviceMutation,
  useLazyGetPushKeyQuery,
  useRemovePushDeviceMutation,
} from './notificationsApi';

/** What push is like in this browser. `deviceId`: by which the server knows it; null while it is off. */
export type PushHere =
  | { readonly state: 'checking' }
  | { readonly state: Exclude<PushSupport, 'ready'> }
  | { readonly state: 'ready'; readonly deviceId: string | null };

/** Push in this browser: turned on and off by the player. */
export function usePushHere() {
  const [here, setHere] = useState<PushHere>({ state: 'checking' });
  const [getKey] = useLazyGetPushKeyQuery();
  const [addDevice] = useAddPushDeviceMutation();
  const [removeDevice] = useRemovePushDeviceMutation();

  const look = useCallback(async (): Promise<PushHere> => {
    const state = await pushSupport();
    if (state !== 'ready') return { state };
    const subscription = Notification.permission === 'granted' ? await subscriptionHere() : null;
    if (!subscription) return { state, deviceId: null };
    const answer = await addDevice({ addPushDeviceDto: subscription });
    return { state, deviceId: answer.data?.device._id ?? null };
  }, [addDevice]);

  useEffect(() => {
    let isShown = true;
    void look().then((found) => {
      if (isShown) setHere(found);
    });
    return () => {
      isShown = false;
    };
  }, [look]);

  const turnOn = async () => {
    const { publicKey } = await getKey(undefined, true).unwrap();
    await subscribeHere(publicKey);
    setHere(await look());
  };

  const turnOff = async (id: string) => {
    await removeDevice({ id }).unwrap();
    if (here.state === 'ready' && here.deviceId === id) {
      await endPushHere();
      setHere({ state: 'ready', deviceId: null });
    }
  };

  return { here, turnOn, turnOff };
}
