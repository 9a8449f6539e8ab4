import { useCallback, useEffect, useState } from 'react';
import { forgetPush } from '../../lib/app/deviceStore';
import { type PushSupport, pushSupport, subscribeHere } from '../../lib/app/pushHere';
import { useLazyGetPushKeyQuery, useRemovePushDeviceMutation } from '../../api/notificationsApi';
import { turnOffHere, useRepairPush } from './useRepairPush';

/** What push is like in this browser. `deviceId`: by which the server knows it; null while it is off. */
export type PushHere =
  | { readonly state: 'checking' }
  | { readonly state: Exclude<PushSupport, 'ready'> }
  | { readonly state: 'ready'; readonly deviceId: string | null };

/** Push in this browser: turned on and off by the player. */
export function usePushHere(userId: string) {
  const [here, setHere] = useState<PushHere>({ state: 'checking' });
  const [getKey] = useLazyGetPushKeyQuery();
  const repair = useRepairPush(userId);
  const [removeDevice] = useRemovePushDeviceMutation();

  const look = useCallback(async (): Promise<PushHere> => {
    const state = await pushSupport();
    if (state !== 'ready') return { state };
    return { state, deviceId: await repair().catch(() => null) };
  }, [repair]);

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
    // what another player has turned on here is over
    await forgetPush();
    await subscribeHere(publicKey);
    setHere(await look());
  };

  const turnOff = async (id: string) => {
    await removeDevice({ id }).unwrap();
    if (here.state === 'ready' && here.deviceId === id) {
      await turnOffHere();
      setHere({ state: 'ready', deviceId: null });
    }
  };

  return { here, turnOn, turnOff };
}
