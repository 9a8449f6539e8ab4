import type { Requester } from './fair-queue.js';
import { networksOf } from './network-of.js';

/**
 * How queues tell callers apart: by account, or by network without one. All IPv6 networks of a /48 take
 * turns as one, because one visitor may have all of them.
 *
 * @param address IP address of the caller
 * @param account id of the signed-in player
 */
export const requesterFrom = (address: string, account: string | null = null): Requester => {
  const { network, wide } = networksOf(address);
  return { network: wide ?? network, client: account ?? network };
};
