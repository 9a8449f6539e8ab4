import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isCanonicalEmail, emailKeyOf } from '../text/email-address.js';
import type { Kind } from './setting.js';

const MAX_PROXIES = 10;

export const text: Kind<string> = { must: 'a text', read: (value) => value };

/** A text that a check accepts. */
export const textThat = (must: string, isRight: (value: string) => boolean): Kind<string> => ({
  must,
  read: (value) => (isRight(value) ? value : undefined),
});

/** A name of this machine, or an address that it may have: without scheme, brackets or port. */
export const host: Kind<string> = textThat(
  'an address or a name of this machine, such as 127.0.0.1',
  (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
);

export const email: Kind<string> = textThat('an email address', (value) =>
  /^[^\s<>@]+@[^\s<>@]+$/.test(value),
);

const numberIn =
  (min: number, max: number) =>
  (value: string): number | undefined => {
    const found = Number(value);
    return found >= min && found <= max ? found : undefined;
  };

const wholeIn =
  (min: number, max: number) =>
  (value: string): number | undefined => {
    const found = numberIn(min, max)(value);
    return Number.isSafeInteger(found) ? found : undefined;
  };

export const whole = (min: number, max: number): Kind<number> => ({
  must: `a whole number from ${min} to ${max}`,
  read: wholeIn(min, max),
});

export const number = (min: number, max: number): Kind<number> => ({
  must: `a number from ${min} to ${max}`,
  read: numberIn(min, max),
});

const YES = ['true', 'on', '1', 'yes', 'y', 'enabled'];
const NO = ['false', 'off', '0', 'no', 'n', 'disabled'];

const readFlag = (value: string): boolean | undefined => {
  const word = value.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
};

/** Also `on`, `1` and `yes`, and their opposites. */
export const flag: Kind<boolean> = { must: 'true or false', read: readFlag };

export const oneOf = (...values: readonly string[]): Kind<string> => ({
  must: `one of ${values.join(', ')}`,
  read: (value) => values.find((each) => each === value.toLowerCase()),
});

export const instant: Kind<Date> = {
  must: 'a time such as 2025-06-12T08:00:00Z',
  read(value) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? undefined : at;
  },
};

/** As `URL` spells it: it takes `example.org,` for a name, too. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

const readAddress = (value: string): string | undefined =>
  /^https?:\/\/[^/]/.test(value) && HOST_NAME.test(URL.parse(value)?.hostname ?? '')
    ? value.replace(/\/+$/, '')
    : undefined;

/** Without the slashes at its end. */
export const url: Kind<string> = { must: 'an http:// or https:// address', read: readAddress };

/** Null: `off`. */
export const urlOrOff: Kind<string | null> = {
  must: 'an http:// or https:// address, or off',
  read: (value) => (value.toLowerCase() === 'off' ? null : readAddress(value)),
};

/** A path that is spelled in one way only, by browsers, proxies and cookies alike. */
const PLAIN_PATH = /^(?:\/[\w.~-]+)*\/?$/;
/** The server has these addresses itself, also where a proxy has taken the path off. */
const OF_THE_API = /^\/api(?:\/|$)/i;

/** An address without query, hash or login: other addresses are made by adding to it. */
export const publicAddress: Kind<string> = {
  must: 'an http:// or https:// address with nothing after host and port, or with a path of letters, digits and . _ ~ - that does not begin with /api',
  read(value) {
    const address = readAddress(value);
    if (address === undefined) return undefined;
    const { origin: ownOrigin, pathname, href } = new URL(address);
    const isWhole = href === ownOrigin + pathname && href.replace(/\/$/, '') === address;
    return isWhole && PLAIN_PATH.test(pathname) && !OF_THE_API.test(pathname) ? address : undefined;
  },
};

/** The parts of a list, each of which a check accepts. */
const readParts = (
  value: string,
  isRight: (part: string) => boolean,
): readonly string[] | undefined => {
  const parts = value.split(/[\s,;]+/).filter(Boolean);
  return parts.every(isRight) ? parts : undefined;
};

/** Keys of addresses, see `emailKeyOf`. */
export const emails: Kind<readonly string[]> = {
  must: 'email addresses separated by commas',
  read: (value) =>
    readParts(value, (part) => part.includes('@') && isCanonicalEmail(part))?.map(emailKeyOf),
};

export const origins: Kind<readonly string[]> = {
  must: 'origins such as https://push.example.org',
  read: (value) => readParts(value, (part) => URL.canParse(part) && new URL(part).origin === part),
};

const isNetwork = (part: string): boolean =>
  isIP(part.replace(/\/\d+$/, '')) > 0 && (ipaddr.isValid(part) || ipaddr.isValidCIDR(part));

const isHostName = (part: string): boolean =>
  part.length <= 253 && /^(?=.*[a-z])[\da-z-]+(?:\.[\da-z-]+)*$/.test(part);

/** Names of hosts, addresses and networks, in lower case. */
export const hostsAndNetworks: Kind<readonly string[]> = {
  must: 'names of hosts, addresses or networks such as 192.168.1.0/24, separated by commas',
  read: (value) => readParts(value.toLowerCase(), (part) => isNetwork(part) || isHostName(part)),
};

/** How many proxies are one behind the other (0: none), or their addresses and networks. */
export const proxies: Kind<number | readonly string[]> = {
  must: `on, off, a number of proxies up to ${MAX_PROXIES}, or their addresses and networks such as 10.0.0.0/8`,
  read(value) {
    const isOn = readFlag(value);
    if (isOn !== undefined) return Number(isOn);
    const networks = readParts(value, isNetwork);
    return wholeIn(0, MAX_PROXIES)(value) ?? (networks?.length ? networks : undefined);
  },
};
