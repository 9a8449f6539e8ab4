import type { DriverData } from '../model/season-data.js';
import { unambiguousAliases } from './aliases.js';
import { nationalityCode } from './nationalities.js';
import { type ApiDriver, nameOfDriver } from './api-row.js';

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** Candidates for a code, the usual one first: HAM, HAI, HAL … then any letters that are left. */
const codesFor = ({ familyName, givenName }: ApiDriver): string[] => {
  const family = `${lettersOf(familyName)}XX`;
  const given = `${lettersOf(givenName)}X`;
  const [first = 'X', second = 'X'] = family;
  const thirds = [...family.slice(2), ...given, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return thirds.map((third) => first + second + third);
};

/** A unique code for each driver: the API's, or one made from the name. */
const distinctCodes = (drivers: readonly ApiDriver[]): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const give = (driver: ApiDriver, code: string | undefined) => {
    if (code === undefined || taken.has(code)) return;
    codes.set(driver.id, code);
    taken.add(code);
  };
  for (const driver of drivers) give(driver, driver.code ?? undefined);
  for (const driver of drivers)
    if (!codes.has(driver.id))
      give(
        driver,
        codesFor(driver).find((code) => !taken.has(code)),
      );
  return codes;
};

const spellingsOf = ({ givenName, familyName, apiId }: ApiDriver): string[] => [
  familyName,
  ...(givenName ? [`${givenName[0]}. ${familyName}`, `${familyName} ${givenName}`] : []),
  apiId,
];

/**
 * Drivers of a season, in the order given, without stints. `carNumber` gives the number on a driver's
 * car, where it is known. All of them can be picked.
 */
export const buildDrivers = (
  drivers: readonly ApiDriver[],
  carNumber: ReadonlyMap<string, number> = new Map(),
): DriverData[] => {
  const codes = distinctCodes(drivers);
  const codeOf = ({ id }: ApiDriver): string => codes.get(id) ?? 'XXX';
  const aliases = unambiguousAliases(
    drivers.map((driver) => ({
      official: [nameOfDriver(driver), driver.id, codeOf(driver)],
      wanted: spellingsOf(driver),
    })),
  );
  return drivers.map((driver, index) => ({
    id: driver.id,
    name: nameOfDriver(driver),
    code: codeOf(driver),
    number: carNumber.get(driver.id) ?? driver.number,
    nationality: nationalityCode(driver.nationality),
    aliases: aliases[index] ?? [],
    selectable: true,
    stints: [],
    ...(driver.born && { born: driver.born }),
  }));
};
