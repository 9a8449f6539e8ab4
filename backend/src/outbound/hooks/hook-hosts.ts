import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The ranges of `ipaddr.js` in which a host may have chats of its own. */
const OWN_RANGES: readonly string[] = ['unicast', 'private', 'carrierGradeNat', 'uniqueLocal'];
/** Of services of providers, beside the link-local ones. */
const METADATA: readonly string[] = [
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  'fd20:ce::254',
].map((address) => ipaddr.parse(address).toString());
/** IPv6 addresses that lead to an IPv4 address, and at which byte that is. */
const TRANSLATED: readonly (readonly [network: string, at: number])[] = [
  ['::ffff:0:0/96', 12],
  ['::ffff:0:0:0/96', 12],
  ['::/96', 12],
  ['64:ff9b::/96', 12],
  ['64:ff9b:1::/48', 12],
  ['2002::/16', 2],
];

type Address = ReturnType<typeof ipaddr.parse>;

/** The address that a packet to this one reaches in the end: the IPv4 address of one that is translated. */
export function reachedBy(address: string): Address {
  const parsed = ipaddr.parse(address);
  const found = TRANSLATED.find(([network]) => isWithin(parsed, network));
  // the addresses of nobody and of this machine are within ::/96, too
  if (!found || parsed.range() === 'loopback' || parsed.range() === 'unspecified') return parsed;
  const [, at] = found;
  return ipaddr.fromByteArray(parsed.toByteArray().slice(at, at + 4));
}

/** @param network an address, or one such as `192.0.2.0/24` */
export function isWithin(address: Address, network: string): boolean {
  const range: [Address, number] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.parse(network), network.includes(':') ? 128 : 32];
  return address.kind() === range[0].kind() && address.match(range);
}

/** A host of a URL without brackets, and without the dot at the end of a name. */
export const bareHost = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[|\]$|\.$/g, '');

/** Whether a provider of machines answers there with secrets of the machine that asks. */
export const isMetadata = (address: string): boolean =>
  METADATA.includes(reachedBy(address).toString());

/** Whether `HOOK_HOSTS` names the host of this URL itself: its name, or a network with its address. */
export function isNamed(url: Pick<URL, 'hostname'>, hookHosts: readonly string[]): boolean {
  const host = bareHost(url);
  if (isIP(host) === 0) return hookHosts.includes(host);
  const reached = reachedBy(host);
  return networksOf(hookHosts).some((network) => isWithin(reached, network));
}

/**
 * Whether `HOOK_HOSTS` lets a post to this URL go to this address (HO-08): its host is named there, or the address is in a
 * network of it. Never loopback, link-local, multicast or reserved addresses.
 */
export function letsThrough(
  address: string,
  url: Pick<URL, 'hostname'>,
  hookHosts: readonly string[],
): boolean {
  const reached = reachedBy(address);
  if (!OWN_RANGES.includes(reached.range())) return false;
  return (
    isNamed(url, hookHosts) || networksOf(hookHosts).some((network) => isWithin(reached, network))
  );
}

const networksOf = (hookHosts: readonly string[]): readonly string[] =>
  hookHosts.filter((part) => isIP(part.replace(/\/\d+$/, '')) > 0);
