import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isCanonicalEmail, emailKeyOf } from '../text/email-address.js';
import type { Kind } from './setting.js';

const MAX_PROXIES = 10;

export const text: Kind<string> = { must: 'a text', reads: z.string() };

/** A text that a check accepts. */
export const textThat = (must: string, isRight: (value: string) => boolean): Kind<string> => ({
  must,
  reads: z.string().refine(isRight),
});

/** A name of this machine, or an address that it may have: without scheme, brackets or port. */
export const host: Kind<string> = textThat(
  'an address or a name of this machine, such as 127.0.0.1',
  (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
);

export const email: Kind<string> = textThat('an email address', (value) =>
  /^[^\s<>@]+@[^\s<>@]+$/.test(value),
);

export const whole = (min: number, max: number): Kind<number> => ({
  must: `a whole number from ${min} to ${max}`,
  reads: z.coerce.number().int().min(min).max(max),
});

export const number = (min: number, max: number): Kind<number> => ({
  must: `a number from ${min} to ${max}`,
  reads: z.coerce.number().min(min).max(max),
});

/** Also `on`, `1` and `yes`, and their opposites. */
export const flag: Kind<boolean> = { must: 'true or false', reads: z.stringbool() };

export const oneOf = (...values: readonly string[]): Kind<string> => ({
  must: `one of ${values.join(', ')}`,
  reads: z.string().toLowerCase().pipe(z.enum(values)),
});

export const instant: Kind<Date> = {
  must: 'a time such as 2025-06-12T08:00:00Z',
  reads: z.coerce.date(),
};

/** As `URL` spells it: it takes `example.org,` for a name, too. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

const webAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/]/.test(value) && HOST_NAME.test(URL.parse(value)?.hostname ?? ''),
  )
  .transform((value) => value.replace(/\/+$/, ''));

/** Without the slashes at its end. */
export const url: Kind<string> = { must: 'an http:// or https:// address', reads: webAddress };

/** Null: `off`. */
export const urlOrOff: Kind<string | null> = {
  must: 'an http:// or https:// address, or off',
  reads: z.union([
    z
      .string()
      .toLowerCase()
      .pipe(z.literal('off'))
      .transform(() => null),
    webAddress,
  ]),
};

/** A path that is spelled in one way only, by browsers, proxies and cookies alike. */
const PLAIN_PATH = /^(?:\/[\w.~-]+)*\/?$/;
/** The server has these addresses itself, also where a proxy has taken the path off. */
const OF_THE_API = /^\/api(?:\/|$)/i;

/** An address without query, hash or login: other addresses are made by adding to it. */
export const publicAddress: Kind<string> = {
  must: 'an http:// or https:// address with nothing after host and port, or with a path of letters, digits and . _ ~ - that does not begin with /api',
  reads: webAddress.refine((value) => {
    const { origin: ownOrigin, pathname, href } = new URL(value);
    const isWhole = href === ownOrigin + pathname && href.replace(/\/$/, '') === value;
    return isWhole && PLAIN_PATH.test(pathname) && !OF_THE_API.test(pathname);
  }),
};

const parts = z.string().transform((value) => value.split(/[\s,;]+/).filter(Boolean));

/** Keys of addresses, see `emailKeyOf`. */
export const emails: Kind<readonly string[]> = {
  must: 'email addresses separated by commas',
  reads: parts.pipe(
    z.array(
      z
        .string()
        .refine((part) => part.includes('@') && isCanonicalEmail(part))
        .transform(emailKeyOf),
    ),
  ),
};

export const origins: Kind<readonly string[]> = {
  must: 'origins such as https://push.example.org',
  reads: parts.pipe(
    z.array(z.string().refine((part) => URL.canParse(part) && new URL(part).origin === part)),
  ),
};

const isNetwork = (part: string): boolean =>
  isIP(part.replace(/\/\d+$/, '')) > 0 && (ipaddr.isValid(part) || ipaddr.isValidCIDR(part));

const isHostName = (part: string): boolean =>
  part.length <= 253 && /^(?=.*[a-z])[\da-z-]+(?:\.[\da-z-]+)*$/.test(part);

/** Names of hosts, addresses and networks, in lower case. */
export const hostsAndNetworks: Kind<readonly string[]> = {
  must: 'names of hosts, addresses or networks such as 192.168.1.0/24, separated by commas',
  reads: z
    .string()
    .toLowerCase()
    .pipe(parts)
    .pipe(z.array(z.string().refine((part) => isNetwork(part) || isHostName(part)))),
};

/** How many proxies are one behind the other (0: none), or their addresses and networks. */
export const proxies: Kind<number | readonly string[]> = {
  must: `on, off, a number of proxies up to ${MAX_PROXIES}, or their addresses and networks such as 10.0.0.0/8`,
  reads: z.union([
    z.stringbool().transform(Number),
    z.coerce.number().int().min(0).max(MAX_PROXIES),
    parts.pipe(z.array(z.string().refine(isNetwork)).min(1)),
  ]),
};
