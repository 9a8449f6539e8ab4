type DriverFacts = { readonly name: string; readonly team: string | null };

/** Who drives for whom, for the coloured bar beside a driver's name. */
export type DriverBook = {
  /** Null for a name that is not in the season, and for a driver without a team. */
  readonly teamOf: (driver: string | null | undefined) => string | null;
};

export function driverBook(drivers: readonly DriverFacts[]): DriverBook {
  const teams = new Map(drivers.map(({ name, team }) => [name, team]));
  return { teamOf: (driver) => teams.get(driver ?? '') ?? null };
}

/** Before the season has been loaded: every bar is grey. */
export const NO_DRIVERS: DriverBook = driverBook([]);

/** `Nyck de Vries` → `de Vries`; a single name stays as it is. */
export const surname = (driver: string): string => driver.replace(/^\S+\s+/, '');

/** `Nyck de Vries` → `Nyck`; empty for a single name. */
export const firstName = (driver: string): string =>
  driver.includes(' ') ? (driver.split(' ', 1)[0] ?? '') : '';
