type Stint = { readonly team: string; readonly from: number; readonly to: number };
type DriverStints = {
  readonly name: string;
  readonly team: string | null;
  readonly stints?: readonly Stint[];
};

/** Who drives for whom, for the coloured bar beside a driver's name. */
export type DriverLookup = {
  /**
   * The driver's present team or, of a round, the one at that time. Null for a name that is not in
   * the season, and for a driver without a team.
   */
  readonly teamOf: (driver: string | null | undefined, round?: number) => string | null;
};

/** Makes the lookup from the drivers of a season. */
export function driverLookup(drivers: readonly DriverStints[]): DriverLookup {
  const byName = new Map(drivers.map((driver) => [driver.name, driver]));
  return {
    teamOf: (name, round) => {
      const driver = byName.get(name ?? '');
      const then = driver?.stints?.find(
        ({ from, to }) => round !== undefined && from <= round && round <= to,
      );
      return then?.team ?? driver?.team ?? null;
    },
  };
}

/** Before the season has been loaded: every bar is grey. */
export const NO_DRIVERS: DriverLookup = driverLookup([]);

/** `Nyck de Vries` → `de Vries`; a single name stays as it is. */
export const surname = (driver: string): string => driver.replace(/^\S+\s+/, '');

/** `Nyck de Vries` → `Nyck`; empty for a single name. */
export const firstName = (driver: string): string =>
  driver.includes(' ') ? (driver.split(' ', 1)[0] ?? '') : '';
