import type { ApiClient } from './api-client.js';
import type { Choice } from './plausible-picks.js';

/** The line-up of a season, as the API answers it. */
export type Lists = {
  readonly drivers: readonly { readonly name: string; readonly selectable: boolean }[];
  readonly teams: readonly { readonly name: string }[];
};
type Used = {
  readonly usedMainDrivers: readonly string[];
  readonly usedReserveDrivers: readonly string[];
  readonly usedTeams: readonly string[];
};

/** All names that can be picked. */
export function allNames({ drivers, teams }: Lists): Choice {
  const names = drivers.filter(({ selectable }) => selectable).map(({ name }) => name);
  return { mainDrivers: names, reserveDrivers: names, teams: teams.map(({ name }) => name) };
}

/** Those that are not used in the running cycles. @param query of `GET /api/selections/used` */
export async function freeNames(client: ApiClient, lists: Lists, query: string): Promise<Choice> {
  const used = await client.get<Used>(`/api/selections/used?${query}`);
  const all = allNames(lists);
  const without = (names: readonly string[], spent: readonly string[]): string[] =>
    names.filter((name) => !spent.includes(name));
  return {
    mainDrivers: without(all.mainDrivers, used.usedMainDrivers),
    reserveDrivers: without(all.reserveDrivers, used.usedReserveDrivers),
    teams: without(all.teams, used.usedTeams),
  };
}
