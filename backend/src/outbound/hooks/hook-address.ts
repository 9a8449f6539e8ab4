import { isNamed } from './hook-hosts.js';
import type { HookKind } from './hook-kinds.js';

export const MAX_ADDRESS = 1000;

/** The hosts of each chat's webhooks; programs and Mattermost may be anywhere. */
const PLACES: Readonly<Partial<Record<HookKind, { hosts: readonly string[]; path: RegExp }>>> = {
  discord: {
    hosts: ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com'],
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/,
  },
  slack: {
    hosts: ['hooks.slack.com', 'hooks.slack-gov.com'],
    path: /^\/(services|workflows|triggers)\/[\w/-]+$/,
  },
};
const EXAMPLES: Readonly<Record<HookKind, string>> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
  mattermost: 'https://chat.example/hooks/…',
  json: 'https://example.org/…',
};
/** Ports below this belong to services that accept no messages. */
const FIRST_FREE_PORT = 1024;

/** An address that can be called, or a sentence that says what is wrong with it. */
export type HookAddress = { readonly url: URL } | { readonly problem: string };

/**
 * Reads the address of a hook as the URL standard does, so that each spelling of a host is one host.
 *
 * @param hookHosts as in `HOOK_HOSTS`: what it names may be called without TLS
 */
export function readHookAddress(
  kind: HookKind,
  text: string,
  hookHosts: readonly string[] = [],
): HookAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && isNamed(url, hookHosts);
  if (!url || (url.protocol !== 'https:' && !isPlain))
    return { problem: `Enter an address like ${EXAMPLES[kind]}` };
  if (url.username || url.password) return { problem: 'Leave out username and password.' };
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) {
    return { problem: `Use port 443, or one from ${FIRST_FREE_PORT} on.` };
  }
  url.hash = '';
  const place = PLACES[kind];
  const isThere =
    !place ||
    (!isPlain &&
      place.hosts.includes(url.hostname) &&
      url.port === '' &&
      place.path.test(url.pathname));
  return isThere ? { url } : { problem: `Enter an address like ${EXAMPLES[kind]}` };
}

/** Whether it starts a workflow in Slack, which accepts only text. */
export const startsWorkflow = (address: string): boolean => {
  const { hostname, pathname } = new URL(address);
  return !!PLACES.slack?.hosts.includes(hostname) && /^\/(workflows|triggers)\//.test(pathname);
};

/** The part of an address that may be shown: the host, and the path without its secret. */
export function maskedAddress(address: string): string {
  const { host, pathname } = new URL(address);
  const [first = ''] = pathname.split('/').filter(Boolean);
  return first && first !== '' && pathname.split('/').filter(Boolean).length > 1
    ? `${host}/${first}/…`
    : `${host}/…`;
}
