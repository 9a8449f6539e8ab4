import { PAGES } from '../app/pages';
import { paths, patterns } from '../lib/game/paths';
import { OF_THE_APP, PAST_THE_WORKER } from './navigations';

const ELSEWHERE = new Set<string>([patterns.join, patterns.sharedLeague]);
const addresses = [...Object.keys(PAGES), ...Object.values(patterns)]
  .filter((address) => !ELSEWHERE.has(address))
  .map((address) => address.replaceAll(/:\w+/g, '6b0c6aa9e7f9d0790b9e02e4'));

describe('a page that the service worker keeps (NT-01)', () => {
  it.each([
    ...addresses,
    '/Dashboard/',
    '/?utm_source=mail',
    '/league/one/players/two?view=numbers',
    paths.newPassword('a.b/c'),
  ])('should be what is shown at %s', (address) => {
    expect(OF_THE_APP.test(address)).toBe(true);
    expect(PAST_THE_WORKER.test(address)).toBe(false);
  });

  it.each([
    ...['/join/ABC234', '/s/token', '/api', '/api/docs', '/sw.js', '/robots.txt', '/leagues'],
    ...['/oauth2/callback?code=1', '/cdn-cgi/access/authorized?nonce=1', '/.well-known/x'],
    '/league/one/picture.png',
  ])('should not be in the way of %s (HO-03)', (address) => {
    expect(OF_THE_APP.test(address)).toBe(false);
  });

  it.each(['/league/one?from-network=1', '/?from-network', '/plan?a=1&from-network=1'])(
    'should not be shown where the network is asked for: %s (HO-03)',
    (address) => {
      expect(PAST_THE_WORKER.test(address)).toBe(true);
    },
  );
});
