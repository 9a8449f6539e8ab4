import { networkInterfaces } from 'node:os';
import { isIn, PublicNetwork } from './public-network.js';

describe('the networks of this machine', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24', true],
    ['192.0.3.7', '192.0.2.0/24', false],
    ['::ffff:192.0.2.7', '192.0.2.0/24', true],
    ['2001:db8::7', '2001:db8::/64', true],
    ['192.0.2.7', '2001:db8::/64', false],
  ])('should hold an address or not: %s in %s', (address, network, is) => {
    expect(isIn(address, network)).toBe(is);
  });

  it('should not be called, whatever their addresses are', () => {
    const network = new PublicNetwork({
      publicUrl: 'https://grid.example',
      hookHosts: [],
    } as never);
    const url = new URL('https://chat.example/hook');
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(network.allows(address, url)).toBe(false);
    expect(network.allows('1.1.1.1', url)).toBe(true);
  });
});
