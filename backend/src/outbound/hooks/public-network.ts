import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { isPublic } from '../../core/platform/text/public-address.js';
import { isMetadata, isNamed, isWithin, letsThrough, reachedBy } from './hook-hosts.js';

/** Of one query to a name server: its timeout in ms, and how often it is sent. */
const RESOLVER_OPTIONS = { timeout: 2000, tries: 2 };

/**
 * The internet without this machine and its networks, and the hosts that `HOOK_HOSTS` names. A host name is resolved once,
 * and the call then goes to the address that was checked.
 */
@Injectable()
export class PublicNetwork {
  constructor(private readonly config: Config) {}

  /** The addresses of a host name or an address, without brackets. @throws the resolver's error */
  async resolve(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    // c-ares: getaddrinfo would read the names of this machine, and block a thread while a server is silent
    const resolver = new Resolver(RESOLVER_OPTIONS);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0) throw new Error(`${host} has no address.`);
    return found;
  }

  /**
   * Whether a post to this URL may go to this address: one of the internet and of no network of this machine, by https, or
   * what `HOOK_HOSTS` lets through, but never this machine itself.
   */
  allows(address: string, url: URL): boolean {
    const { hookHosts } = this.config;
    if (isIP(address) === 0 || isMetadata(address) || this.isOurs(address, url)) return false;
    if (url.protocol === 'http:' && !isNamed(url, hookHosts)) return false;
    const isOutside = isPublic(address) && !ownNetworks().some((network) => isIn(address, network));
    return isOutside || letsThrough(address, url, hookHosts);
  }

  /** An address of this machine, or the place where players open Gridlock. */
  private isOurs(address: string, { host, pathname }: URL): boolean {
    const open = new URL(this.config.publicUrl);
    if (host === open.host && pathname.startsWith(open.pathname)) return true;
    const reached = reachedBy(address).toString();
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    return own.some((each) => reachedBy(each.address).toString() === reached);
  }
}

/** @param network as `192.0.2.0/24` */
export const isIn = (address: string, network: string): boolean =>
  isWithin(reachedBy(address), network);

const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ cidr }) => cidr ?? []),
  );
