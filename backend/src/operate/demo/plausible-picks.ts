/** Display names that are free for a demo player, strongest first. */
export type Choice = {
  readonly mainDrivers: readonly string[];
  readonly reserveDrivers: readonly string[];
  readonly teams: readonly string[];
};

/** A pick by display names. */
export type PlausiblePick = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
};

/**
 * A pick that a person might make: bold players take one of the strongest names, careful ones reach
 * further down the list and save the favourites for later. It leaves a pick for the next round, too.
 *
 * @param boldness 0 to 1: the chance to take one of the strongest three names
 * @param random numbers in [0, 1)
 * @throws Error when a list has no name left
 */
export function plausiblePick(free: Choice, boldness: number, random: () => number): PlausiblePick {
  const draw = (names: readonly string[]): string => {
    const reach = random() < boldness ? 3 : Math.max(4, Math.ceil(names.length * 0.7));
    const index = Math.floor(random() * Math.min(reach, names.length));
    const name = names[index];
    if (name === undefined) throw new Error('Nothing is left to pick from.');
    return name;
  };
  const pairs = free.mainDrivers.map((mainDriver) => {
    const reserves = free.reserveDrivers.filter(
      (reserve) => reserve !== mainDriver && !isDeadEnd(free, mainDriver, reserve),
    );
    return { mainDriver, reserves };
  });
  const possible = pairs.filter(({ reserves }) => reserves.length > 0);
  const mainDriver = draw(possible.map((pair) => pair.mainDriver));
  const { reserves = [] } = possible.find((pair) => pair.mainDriver === mainDriver) ?? {};
  return { mainDriver, reserveDriver: draw(reserves), team: draw(free.teams) };
}

/** Whether the last main driver of the running cycles would be the last reserve driver, too, whom nobody can pick. */
function isDeadEnd(
  { mainDrivers, reserveDrivers }: Choice,
  mainDriver: string,
  reserveDriver: string,
): boolean {
  const [main, ...mains] = mainDrivers.filter((name) => name !== mainDriver);
  const [reserve, ...reserves] = reserveDrivers.filter((name) => name !== reserveDriver);
  return mains.length === 0 && reserves.length === 0 && main !== undefined && main === reserve;
}
