/** What a demo player may still choose from, strongest first. */
export type Choice = {
  readonly mainDrivers: readonly string[];
  readonly reserveDrivers: readonly string[];
  readonly teams: readonly string[];
};

export type PlausiblePick = {
  readonly mainDriver: string;
  readonly reserveDriver: string;
  readonly team: string;
};

/**
 * A pick somebody might really make: bold players take the strongest name still free, careful ones
 * reach further down the list and keep the favourites for later.
 */
export function plausiblePick(free: Choice, boldness: number, random: () => number): PlausiblePick {
  const draw = (names: readonly string[]): string => {
    const reach = random() < boldness ? 3 : Math.max(4, Math.ceil(names.length * 0.7));
    const index = Math.floor(random() * Math.min(reach, names.length));
    const name = names[index];
    if (name === undefined) throw new Error('Nothing is left to pick from.');
    return name;
  };
  const mainDriver = draw(free.mainDrivers);
  const reserveDriver = draw(free.reserveDrivers.filter((name) => name !== mainDriver));
  return { mainDriver, reserveDriver, team: draw(free.teams) };
}
