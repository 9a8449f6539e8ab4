/** A rate limit. The domain that counts by it declares it, in its `limits.ts`. */
export type Limit = {
  /** Stored as part of the keys in the database: no two limits have the same. */
  readonly name: string;
  /** How much is allowed in `duration` seconds: of one network where networks are counted. */
  readonly points: number;
  /** The same of a /48 of IPv6, which may hold 65,536 networks of one visitor. */
  readonly wide?: number;
  readonly duration: number;
};

/** A limit whose refusal reads "Too many `what`.". */
export type NamedLimit = Limit & { readonly what: string };

export const QUARTER_SECONDS = 15 * 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

type Declared = Omit<Limit, 'name'> & { readonly what?: string };

const names = new Set<string>();

/**
 * Declares limits by their names. They should be wide enough that a league of 100 behind one IP address can open its
 * accounts, join and mistype now and then without meeting any of them.
 *
 * @throws Error when another domain has a limit of the same name
 */
export function declareLimits<Limits extends Readonly<Record<string, Declared>>>(
  limits: Limits,
): { readonly [Name in keyof Limits]: Limits[Name] & { readonly name: string } } {
  const named = Object.entries(limits).map(([name, limit]) => {
    if (names.has(name)) throw new Error(`There are two limits with the name ${name}.`);
    names.add(name);
    return [name, { ...limit, name }];
  });
  return Object.fromEntries(named) as ReturnType<typeof declareLimits<Limits>>;
}
