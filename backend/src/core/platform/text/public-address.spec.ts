import { isPublic, publicHost } from './public-address.js';

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

describe('the host that a picture shows', () => {
  it.each([
    ['https://grid.example.org', 'grid.example.org'],
    ['http://grid.example.org:8080', 'grid.example.org:8080'],
    ['https://local.example.org', 'local.example.org'],
    ['http://8.8.8.8:3000', '8.8.8.8:3000'],
    ['http://[2606:4700::6810:80e9]', '[2606:4700::6810:80e9]'],
    ['https://grid.example.org/gridlock', 'grid.example.org/gridlock'],
    ['http://localhost:3000', null],
    ['http://127.0.0.1:3000', null],
    ['http://[::1]:3000', null],
    ['http://192.168.1.20:3000', null],
    ['http://[fd00::7]', null],
    ['http://gridlock:3000', null],
    ['http://nas.local', null],
    ['https://grid.fritz.home.arpa', null],
    ['https://grid.corp', null],
  ])('should be of %s: %s', (url, host) => {
    expect(publicHost(url)).toBe(host);
  });
});
