import { networksOf } from './network-of.js';

describe('the networks of an address', () => {
  it.each<[string, string, string | null]>([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::FFFF:192.0.2.7', '192.0.2.7', null],
    ['::ffff:c000:207', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['unknown', 'unknown', null],
    ['', '', null],
  ])('should be right for %s', (address, network, wide) => {
    expect(networksOf(address)).toEqual({ network, wide });
  });
});
