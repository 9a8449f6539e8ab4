/** The push services of Chrome, Edge, Firefox and Safari: these hosts and those below them. */
const PUBLIC_SERVICES = [
  'googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const isPublicService = (host: string): boolean =>
  PUBLIC_SERVICES.some((each) => host === each || host.endsWith(`.${each}`));

/**
 * Whether a push may be sent to this address. It comes from a browser, so it may be anything: only the public push
 * services are called, over https, and those that the host of the server trusts; never a part of its own network.
 *
 * @param trusted origins such as `https://push.example.org`
 */
export function isPushService(address: string, trusted: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (trusted.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isPublicService(hostname);
}
