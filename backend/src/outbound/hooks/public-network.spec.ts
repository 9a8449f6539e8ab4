import { networkInterfaces } from 'node:os';
import { isIn, isPublic, PublicNetwork } from './public-network.js';

describe('an address of the internet', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '162.159.128.233',
    '2606:4700::6810:80e9',
    '2001:4860:4860::8888',
  ])('should be %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    // this machine
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '::',
    '::1',
    // private networks, those of providers and of one cable
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.20',
    '100.64.0.1',
    '169.254.169.254',
    'fd00::1',
    'fc00::1',
    'fec0::1',
    'fe80::1',
    // IPv4 in the clothes of IPv6
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    // many at once, and nobody
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    // no address at all
    '',
    'localhost',
    '1.1.1',
    '0x7f.0.0.1',
    '127.0.0.1.',
  ])('should not be %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

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
    const network = new PublicNetwork();
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(network.allows(address)).toBe(false);
    expect(network.allows('1.1.1.1')).toBe(true);
  });
});
