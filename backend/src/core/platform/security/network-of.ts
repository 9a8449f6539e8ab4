import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks of an address, as keys of counts and queues. */
export type Networks = {
  /**
   * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address. A visitor has one IPv4
   * address, but a whole IPv6 network, and may use another of its addresses for each request.
   */
  readonly network: string;
  /** The /48 of an IPv6 address, in which one visitor may have many /64. Null for any other address. */
  readonly wide: string | null;
};

/**
 * @param address IP address; an IPv4 address may be written as one of IPv6 (`::ffff:192.0.2.1`), and
 * anything that is no address stands for itself
 */
export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { network: address, wide: null };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), wide: null };
  const groups = parsed.parts.map((part) => part.toString(16));
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wide: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** See `Networks`. */
export const networkOf = (address: string): string => networksOf(address).network;
