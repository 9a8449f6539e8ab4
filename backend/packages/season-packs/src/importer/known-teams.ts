/** How a team is shown and what else it is called. */
type TeamFacts = {
  readonly name: string;
  readonly colour: string;
  readonly aliases: readonly string[];
};

const team = (name: string, colour: string, ...aliases: string[]): TeamFacts => ({
  name,
  colour,
  aliases,
});

// By our id. A season without a pack gets its colours and short names from here.
const TEAMS: ReadonlyMap<string, TeamFacts> = new Map(
  Object.entries({
    'alfa-romeo': team('Alfa Romeo', '#C4607A', 'Alfa Romeo Racing'),
    alphatauri: team('AlphaTauri', '#7F9DB5', 'Scuderia AlphaTauri', 'Alpha Tauri'),
    alpine: team('Alpine', '#FF87BC', 'BWT Alpine'),
    'aston-martin': team('Aston Martin', '#1FA37A', 'Aston Martin Aramco'),
    audi: team('Audi', '#8E979F', 'Audi Revolut'),
    cadillac: team('Cadillac', '#D4AF37'),
    ferrari: team('Ferrari', '#F0172F', 'Scuderia Ferrari', 'Scuderia Ferrari HP'),
    'force-india': team('Force India', '#F596C8', 'Sahara Force India'),
    haas: team('Haas', '#E4E7EB', 'MoneyGram Haas'),
    'kick-sauber': team('Kick Sauber', '#52E252', 'Sauber', 'Stake', 'Stake Kick Sauber'),
    mclaren: team('McLaren', '#FF8000', 'McLaren Racing'),
    mercedes: team('Mercedes', '#27F4D2', 'Mercedes-AMG', 'Mercedes-AMG Petronas'),
    'racing-point': team('Racing Point', '#F596C8', 'BWT Racing Point'),
    rb: team('RB', '#A9A6FF', 'Racing Bulls', 'Visa Cash App RB', 'VCARB'),
    'red-bull': team('Red Bull Racing', '#3F74E0', 'Red Bull', 'RBR', 'Oracle Red Bull Racing'),
    renault: team('Renault', '#F2E30C'),
    'toro-rosso': team('Toro Rosso', '#5B7FFF', 'Scuderia Toro Rosso', 'STR'),
    williams: team('Williams', '#4FC3FF', 'Williams Racing', 'Atlassian Williams Racing'),
  }),
);

/** The team of that id; null when it is not one of these. */
export const teamFacts = (id: string): TeamFacts | null => TEAMS.get(id) ?? null;
