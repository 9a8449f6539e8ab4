import { isIPv6 } from 'node:net';

/**
 * The network that counts as one visitor: an IPv4 address, or the /64 of an IPv6 address. A visitor has
 * one IPv4 address, but a whole IPv6 network, and may use another of its addresses for each request.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 4).join(':')}::/64`;
  return mappedOf(address) ?? address;
}

/** The /48 of an IPv6 address, in which one visitor may have many /64. Null for IPv4. */
export function wideNetworkOf(address: string): string | null {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

const mappedOf = (address: string): string | undefined =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The eight groups of an IPv6 address in hex without leading zeros; null for any other address. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || mappedOf(address)) return null;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
