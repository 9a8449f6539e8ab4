import { networkInterfaces } from 'node:os';
import { readHookAddress } from './hook-address.js';
import { PublicHttpClient } from './public-http-client.js';
import { PublicNetwork } from './public-network.js';

const network = (hookHosts: readonly string[], publicUrl = 'https://grid.example') =>
  new PublicNetwork({ hookHosts, publicUrl } as never);
/** Why a post to this URL is refused, where its name stands for this address; null when it is not. */
const refusal = (hookHosts: readonly string[], url: string, address: string) => {
  const ours = network(hookHosts);
  return new PublicHttpClient({
    resolve: () => Promise.resolve([address]),
    allows: (each, to) => ours.allows(each, to),
  }).refusalOf(new URL(url));
};
const HOME = ['chat.home.arpa', '192.168.77.0/24', 'fd12:3456::/32'];

describe('a hook into a network of the host (HO-08)', () => {
  it.each([
    ['by its name', 'https://chat.home.arpa/hooks/x', '10.99.1.20'],
    [
      'by its name, in large letters and with a dot',
      'https://CHAT.home.arpa./hooks/x',
      '10.99.1.20',
    ],
    ['by its name, in a shared network', 'https://chat.home.arpa/hooks/x', '100.64.7.7'],
    ['by its name, without TLS', 'http://chat.home.arpa:8065/hooks/x', '10.99.1.20'],
    ['by its network', 'https://other.home.arpa/hooks/x', '192.168.77.20'],
    ['by its address', 'https://192.168.77.20/hooks/x', '192.168.77.20'],
    ['by its address, without TLS', 'http://192.168.77.20:8065/x', '192.168.77.20'],
    ['by its IPv6 network', 'https://other.home.arpa/', 'fd12:3456::7'],
    ['mapped into IPv6', 'https://other.home.arpa/', '::ffff:192.168.77.20'],
    ['by NAT64', 'https://other.home.arpa/', '64:ff9b::c0a8:4d14'],
    ['by 6to4', 'https://other.home.arpa/', '2002:c0a8:4d14::1'],
    ['on the internet', 'https://chat.example/', '1.1.1.1'],
  ])('should be let through: %s', async (_name, url, address) => {
    expect(await refusal(HOME, url, address)).toBeNull();
  });

  it.each([
    ['an address that is not named', 'https://other.home.arpa/', '192.168.78.20'],
    ['a name below one that is named', 'https://a.chat.home.arpa/', '10.99.1.20'],
    ['no TLS where only the network is named', 'http://other.home.arpa/', '192.168.77.20'],
    ['no TLS on the internet', 'http://chat.example/', '1.1.1.1'],
    ['another address by NAT64', 'https://other.home.arpa/', '64:ff9b::c0a8:4e14'],
    ['the place of Gridlock itself', 'https://grid.example/api/x', '1.1.1.1'],
  ])('should not be let through: %s', async (_name, url, address) => {
    expect(await refusal(HOME, url, address)).toBe('private-network');
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '::',
    '::1',
    '169.254.169.254',
    '169.254.1.1',
    'fe80::1',
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd20:ce::254',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '240.0.0.1',
    '192.0.0.192',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::',
    '2001:0:7f00:1::',
  ])('should never lead to %s, whatever is named', async (address) => {
    const all = ['chat.home.arpa', '0.0.0.0/0', '::/0', address];
    for (const url of ['https://chat.home.arpa/', 'http://chat.home.arpa:8065/'])
      expect(await refusal(all, url, address)).toBe('private-network');
  });

  it.each(['2130706433', '0x7f.1', '017700000001', '127.1', '[::ffff:7f00:1]', '[::1]'])(
    'should never lead to this machine by the spelling %s',
    async (host) => {
      const ours = network(['0.0.0.0/0', '::/0']);
      const url = new URL(`https://${host}/`);
      expect(await new PublicHttpClient(ours).refusalOf(url)).toBe('private-network');
    },
  );

  it('should never lead to an address of this machine', async () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    for (const { address } of own)
      expect(await refusal(['chat.home.arpa', address], 'https://chat.home.arpa/', address)).toBe(
        'private-network',
      );
  });

  it('should be let through nowhere by default', async () => {
    expect(await refusal([], 'https://chat.home.arpa/', '192.168.77.20')).toBe('private-network');
    expect(readHookAddress('mattermost', 'http://chat.home.arpa/hooks/x')).toHaveProperty(
      'problem',
    );
  });

  it('should be read without TLS only where the host names it, and for no chat on the internet', () => {
    const read = (kind: 'mattermost' | 'json' | 'slack', text: string) =>
      'url' in readHookAddress(kind, text, HOME);
    expect(read('mattermost', 'http://chat.home.arpa:8065/hooks/x')).toBe(true);
    expect(read('json', 'http://192.168.77.20/x')).toBe(true);
    expect(read('json', 'http://192.168.78.20/x')).toBe(false);
    expect(read('slack', 'http://chat.home.arpa/services/T02/B01/abc')).toBe(false);
  });
});
