import type { TeamData } from '../model/season-data.js';
import { unambiguousAliases } from './aliases.js';
import { distinctColours } from './colours.js';
import { teamFacts } from './known-teams.js';
import type { ApiTeam } from './api-row.js';

/** `Alpine` for `Alpine F1 Team`. */
const shortName = (name: string): string =>
  name.replace(/\s+(f1|formula 1|formula one|grand prix|gp)?\s*team$/i, '').trim() || name;

const words = (id: string): string => id.replace(/[_-]+/g, ' ');

const nameOf = ({ id, name }: ApiTeam): string => teamFacts(id)?.name ?? shortName(name);

const spellingsOf = (team: ApiTeam): string[] => {
  const name = nameOf(team);
  return [
    team.name,
    shortName(team.name),
    `${name} F1 Team`,
    ...(teamFacts(team.id)?.aliases ?? []),
    words(team.apiId),
    words(team.id),
  ];
};

/** Teams of a season, in the order given: short names, no two colours alike, no alias that fits two. */
export const buildTeams = (teams: readonly ApiTeam[]): TeamData[] => {
  const colours = distinctColours(
    teams.map(({ id }) => ({ id, colour: teamFacts(id)?.colour ?? null })),
  );
  const aliases = unambiguousAliases(
    teams.map((team) => ({ official: [nameOf(team), team.id], wanted: spellingsOf(team) })),
  );
  return teams.map((team, index) => ({
    id: team.id,
    name: nameOf(team),
    aliases: aliases[index] ?? [],
    colour: colours.get(team.id) ?? '#808080',
  }));
};
