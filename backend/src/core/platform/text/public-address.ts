import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are assigned to networks of the internet. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');
/** Ends of names that only one machine or one network knows. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;

/** Whether an address is one of the internet; false for anything that is no address. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  // an IPv4 address that is written as an IPv6 address is checked as IPv4
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
}

/**
 * Host, port and path of an address, to be shown to people who may be anywhere; null where only one machine or one network
 * can open it.
 */
export function publicHost(url: string): string | null {
  const { host, hostname, pathname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, '');
  const isKnown =
    isIP(address) === 0
      ? hostname.includes('.') && !PRIVATE_NAME.test(hostname)
      : isPublic(address);
  return isKnown ? `${host}${pathname}`.replace(/\/$/, '') : null;
}
