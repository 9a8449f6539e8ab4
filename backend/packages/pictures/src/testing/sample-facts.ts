import type {
  CardFacts,
  GridEntry,
  GridFacts,
  InviteFacts,
  PictureFacts,
  PlayerFacts,
  RecapFacts,
  Sector,
  StandingsFacts,
  TableRow,
  YearFacts,
} from '../facts.js';

/** Names as they should not be, and as they may be. */
export const ODD_NAMES = [
  '</svg><script>alert(1)</script>',
  '"&amp;<![CDATA[]]>&#0;\u0000\u202e\ud800',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Żółć Ğüneş Ươ Nguyễn',
  '日本の走り屋',
  '🏎️👩‍👩‍👧‍👦e\u0301\u0323',
  '   ',
  'x',
] as const;

const player = (index: number, username: string): PlayerFacts => ({
  username,
  preset: index % 31,
  number: index % 4 === 0 ? '-' : String(index % 100),
  stars: index % 7,
});

const SECTORS: readonly Sector[] = ['best', 'good', 'slow', 'zero', null];
const sectors = (rounds: number): readonly Sector[] =>
  Array.from({ length: rounds }, (_, index) => SECTORS[index % SECTORS.length] ?? null);

const entry = (index: number, username: string): GridEntry => ({
  ...player(index, username),
  place: index + 1,
  isVoid: index % 7 === 6,
  pick:
    index % 5 === 4
      ? null
      : ['Andrea Kimi Antonelli', 'Hülkenberg', 'Aston Martin'].map((name) => ({
          name,
          colour: '#229971',
        })),
});

const row = (index: number, username: string): TableRow => ({
  ...player(index, username),
  place: index + 1,
  points: [1234.25, 99.5, 0, 88][index % 4] ?? 0,
  moved: [0, 3, -12][index % 3] ?? 0,
  sectors: sectors(24),
});

/** A picture of each kind with so many members, all of the names in turn. */
export function sampleFacts(
  members: number,
  names: readonly string[],
  about: { readonly league?: string; readonly headline?: string } = {},
): readonly PictureFacts[] {
  const { league = 'Sunday Drivers', headline = 'night_shift leaves nothing on the table' } = about;
  const origin = { league, owner: 'mara_apex', address: 'gridlock.example' };
  const round = { round: 13, raceName: 'Emilia-Romagna Grand Prix', countryCode: 'IT' };
  const shown = Math.min(members, members > 20 ? 13 : 20);
  const named = <Row>(make: (index: number, username: string) => Row): Row[] =>
    Array.from({ length: shown }, (_, index) => make(index, names[index % names.length] ?? ''));
  const grid: GridFacts = {
    kind: 'grid',
    origin,
    round,
    entries: named(entry),
    more: members - shown,
  };
  const standings: StandingsFacts = {
    kind: 'standings',
    origin,
    round,
    completed: 13,
    rounds: 24,
    rows: named(row),
    more: members - shown,
  };
  const recap: RecapFacts = {
    kind: 'recap',
    origin,
    round,
    headline,
    lines: names
      .slice(0, 3)
      .map((name, index) => ({ name, colour: '#e8002d', points: index * 12.25 })),
    player: player(3, names[0] ?? ''),
    figure: 123.75,
    caption: `of 134 possible, and from ${names[0] ?? ''}`,
  };
  const card: CardFacts = {
    kind: 'card',
    origin,
    season: 2025,
    player: player(4, names[0] ?? ''),
    place: members,
    sectors: sectors(24),
    figures: ['Points', 'Teams', 'Average', 'Best round', 'Above average', 'Swaps'].map((name) => ({
      name,
      value: '1234.25',
    })),
  };
  const year: YearFacts = {
    kind: 'year',
    origin,
    season: 2025,
    player: player(5, names[0] ?? ''),
    title: 'Drivers and Teams Champion',
    championships: ['Drivers Championship', 'Teams Championship'].map((name) => ({
      name,
      place: members,
      points: 1234.25,
    })),
    sectors: sectors(24),
    figures: [
      { name: 'Best round', value: '123.75', note: 'round 13' },
      { name: 'Swaps', value: '−123.75', note: '10 rounds' },
      { name: 'Plan', value: '1234.25', note: '24 picks' },
    ],
    awards: [
      { name: 'Best average', value: '121.67' },
      { name: 'Swap of the year', value: '+123.75' },
      { name: 'Comeback', value: 'P112 to P4' },
      { name: 'Lone wolf', value: '24 times' },
      { name: 'Iron man', value: '24 of 24' },
      { name: 'Wooden spoon', value: '1234.25' },
    ],
  };
  const invite: InviteFacts = {
    kind: 'invite',
    origin,
    season: 2025,
    owner: names[0] ?? '',
    members,
    helmets: named(player),
    more: members - shown,
  };
  return [grid, standings, recap, card, invite, year];
}
