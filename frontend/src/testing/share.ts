import { MARK } from '../service-worker/mark';
import type { Picture, Pictures, PublicLeague, PublicRow, Share } from '../api/shareApi';

/** The smallest file that begins as a PNG does: nothing here looks at what is drawn. */
export const png = (): Response =>
  new Response(new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), {
    headers: { 'content-type': 'image/png', [MARK]: '1' },
  });

export const aPicture = (changes: Partial<Picture> = {}): Picture => ({
  kind: 'recap',
  round: 12,
  title: 'nightracer leaves nothing on the table',
  alt: 'nightracer leaves nothing on the table: Hamilton 6, Verstappen 8, Red Bull 20',
  ...changes,
});

/** Round 13 has locked, 12 has its results. */
export const pictures = (changes: Partial<Pictures> = {}): Pictures => ({
  rounds: [
    { round: 13, name: 'Belgian Grand Prix', countryCode: 'BE', kinds: ['grid'] },
    {
      round: 12,
      name: 'British Grand Prix',
      countryCode: 'GB',
      kinds: ['grid', 'recap', 'standings', 'card'],
    },
  ],
  pictures: [
    aPicture({ kind: 'grid', round: 13, title: 'Lights out', alt: 'The grid of round 13' }),
    aPicture(),
    aPicture({ kind: 'standings', title: 'ines leads', alt: 'Standings after round 12' }),
    aPicture({ kind: 'card', title: 'mara_apex, second', alt: 'The card of mara_apex' }),
  ],
  ...changes,
});

export const aShare = (changes: Partial<Share> = {}): Share => ({
  enabled: false,
  url: null,
  ...changes,
});

const row = (username: string, changes: Partial<PublicRow> = {}): PublicRow => ({
  rank: 1,
  username,
  avatar: { helmetPresetId: 1, helmetNumber: '27', isCustomized: true },
  stars: 0,
  points: 118,
  moved: 0,
  ...changes,
});

export const aPublicLeague = (changes: Partial<PublicLeague> = {}): PublicLeague => ({
  league: 'Sunday Drivers',
  season: 2025,
  isRaceNight: false,
  members: 2,
  round: { round: 13, name: 'Belgian Grand Prix', countryCode: 'BE', kinds: ['grid'] },
  completed: 12,
  rounds: 24,
  title: 'nightracer leaves nothing on the table',
  description: 'Sunday Drivers, round 12, British Grand Prix',
  drivers: [row('ines', { stars: 2, moved: 3 }), row('theo', { rank: 2, points: 94, moved: -1 })],
  teams: [row('theo', { points: 60 }), row('ines', { rank: 2, points: 41 })],
  pictures: [
    {
      kind: 'recap',
      round: 12,
      title: 'nightracer leaves nothing on the table',
      alt: 'nightracer leaves nothing on the table: Hamilton 6',
      wide: '/api/share/token/picture/recap.png?round=12&size=wide',
      tall: '/api/share/token/picture/recap.png?round=12&size=tall',
    },
    {
      kind: 'grid',
      round: 13,
      title: 'Lights out at the Belgian Grand Prix',
      alt: 'The grid of round 13',
      wide: '/api/share/token/picture/grid.png?round=13&size=wide',
      tall: '/api/share/token/picture/grid.png?round=13&size=tall',
    },
  ],
  ...changes,
});

/** The same before the first lock. */
export const nothingShared = (): PublicLeague =>
  aPublicLeague({ round: null, completed: 0, drivers: [], teams: [], pictures: [] });

export const aMachineNight = (): PublicLeague =>
  aPublicLeague({
    season: 2012,
    isRaceNight: true,
    completed: 1,
    rounds: 20,
    drivers: [row('ines'), row('Loose Lugnut', { rank: 2, points: 94, isMachine: true })],
  });

/** After the last round: the year of each player, too. */
export const picturesOfYears = (whose = 'mara_apex'): Pictures => {
  const { rounds, pictures: all } = pictures();
  const over = rounds
    .slice(1)
    .map((round) => ({ ...round, kinds: [...round.kinds, 'year' as const] }));
  const year = aPicture({ kind: 'year', title: `${whose}’s 2025`, alt: `The year of ${whose}` });
  return { rounds: over, pictures: [...all, year] };
};
