import type { Asker } from './fair-line.js';
import { networkOf, wideNetworkOf } from './network-of.js';

/**
 * Whoever asks, as a line tells them apart: by the account, or by the network alone. All networks of
 * IPv6 in a /48 take turns as one, because one visitor may have all of them.
 *
 * @param account id of who is signed in
 */
export const askerFrom = (address: string, account: string | null = null): Asker => {
  const network = networkOf(address);
  return { network: wideNetworkOf(address) ?? network, one: account ?? network };
};
