import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { isPublic } from '../../core/platform/text/public-address.js';

/** Of one query to a name server: its timeout in ms, and how often it is sent. */
const RESOLVER_OPTIONS = { timeout: 2000, tries: 2 };

/**
 * The internet without this machine and its networks. A host name is resolved once, and the call then goes to the
 * address that was checked.
 */
@Injectable()
export class PublicNetwork {
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

  /** Whether an address is on the internet, and in none of the networks of this machine. */
  allows(address: string): boolean {
    return isPublic(address) && !ownNetworks().some((network) => isIn(address, network));
  }
}

/** @param network as `192.0.2.0/24` */
export function isIn(address: string, network: string): boolean {
  const [parsed, cidr] = [ipaddr.process(address), ipaddr.parseCIDR(network)];
  return parsed.kind() === cidr[0].kind() && parsed.match(cidr);
}

const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ cidr }) => cidr ?? []),
  );
