import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for. A visitor has one address of IPv4, but of IPv6 a whole network, and may
 * use another of its addresses for each request: only the first 64 bits tell visitors apart.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 4).join(':')}::/64`;
  return mappedOf(address) ?? address;
}

/** Where a visitor may have many such networks: the first 48 bits. Null of IPv4. */
export function wideNetworkOf(address: string): string | null {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

const mappedOf = (address: string): string | undefined =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The eight groups of an address of IPv6, in one spelling; null of any other. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || mappedOf(address)) return null;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
