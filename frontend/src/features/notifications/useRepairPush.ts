import { useCallback } from 'react';
import { forgetPush, keepPush, keptPush } from '../../lib/app/deviceStore';
import {
  endPushHere,
  isAllowedHere,
  renewHere,
  subscriptionHere,
  type SubscriptionHere,
} from '../../lib/app/pushHere';
import { ownName } from '../../lib/ui/base';
import { problemCode } from '../../lib/ui/problem';
import { useAddPushDeviceMutation, useLazyGetPushKeyQuery } from '../../api/notificationsApi';

/**
 * Says to the server that the player is at this device again, where they have turned push on. A subscription that the
 * browser has dropped, that was made for other keys of the server, or that its push service refuses is renewed, which
 * asks nothing.
 *
 * @returns the id of the device; null where push is off here
 */
export function useRepairPush(userId: string | undefined): () => Promise<string | null> {
  const [getKey] = useLazyGetPushKeyQuery();
  const [addDevice] = useAddPushDeviceMutation();
  const repair = useCallback(async () => {
    if (userId === undefined || !isAllowedHere()) return null;
    const [found, kept] = [await subscriptionHere(), await keptPush()];
    if (kept && kept.user !== userId) {
      // another player's: neither are they here, nor has this one turned it on
      await endPushHere();
      return null;
    }
    if (!found && !kept) return null;
    const add = async ({ subscription, serverKey }: SubscriptionHere) => {
      const isChanged = kept !== null && kept.endpoint !== subscription.endpoint;
      const replaces = isChanged ? { replaces: kept.endpoint } : {};
      const isVisit = kept !== null;
      const answer = await addDevice({
        addPushDeviceDto: { ...subscription, ...replaces, isVisit },
      });
      if (answer.data) {
        const { endpoint, keys } = subscription;
        await keepPush({ user: userId, endpoint, auth: keys.auth, serverKey });
      }
      return answer;
    };
    const key = (await getKey(undefined, true)).data?.publicKey;
    const isOfUse = found && (!key || !found.serverKey || found.serverKey === key);
    const current = isOfUse ? found : key ? await renewHere(key) : null;
    const answer = current && (await add(current));
    if (problemCode(answer?.error) === 'PUSH_DEVICE_REMOVED') await turnOffHere();
    if (key && problemCode(answer?.error) === 'PUSH_DEVICE_REFUSED') {
      const renewed = await renewHere(key);
      return (renewed && (await add(renewed)).data?.device._id) ?? null;
    }
    return answer?.data?.device._id ?? null;
  }, [userId, getKey, addDevice]);
  return useCallback(() => inTurn(repair), [repair]);
}

/** One after the other, also in several tabs: of two that renew at once the first would be left with nothing. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(ownName('push'), work) : work();
};

/** The player has turned push off here. */
export async function turnOffHere(): Promise<void> {
  await forgetPush();
  await endPushHere();
}
