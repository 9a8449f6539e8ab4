import type { Recap, Story, Swap } from '../api/recapApi';
import { aMember } from './people';

const player = (username: string) => {
  const { _id, avatar } = aMember({ _id: `user-${username}`, username });
  return {
    _id,
    username,
    avatar: avatar ?? { helmetPresetId: 1, helmetNumber: '7', isCustomized: true },
  };
};

export const aStory = (changes: Partial<Story> = {}): Story => ({
  kind: 'winner',
  text: 'ines takes the round',
  detail: 'The numbers of it.',
  userIds: ['user-ines'],
  link: '/league/league-sunday/race/11',
  figure: 34,
  from: null,
  to: null,
  team: null,
  ...changes,
});

export const aRecap = (changes: Partial<Recap> = {}): Recap => ({
  round: 11,
  raceName: 'Austrian Grand Prix',
  countryCode: 'AT',
  isSprintWeekend: false,
  resultsStatus: 'official',
  resultsUpdatedAt: '2025-06-30T03:00:00.000Z',
  correctedAt: null,
  stories: [aStory()],
  winner: {
    userId: 'user-ines',
    parts: [
      { field: 'mainDriver', name: 'Lando Norris', team: 'McLaren', points: 25 },
      { field: 'reserveDriver', name: 'Kimi Antonelli', team: 'Mercedes', points: null },
      { field: 'team', name: 'Williams', team: 'Williams', points: 9 },
    ],
  },
  possible: [],
  leaders: [],
  players: [player('ines'), player('theo')],
  previous: null,
  next: null,
  ...changes,
});

const side = (main: string, reserve: string, points: number | null): Swap['before'] => ({
  main: { driver: main, team: 'McLaren', points },
  reserve: { driver: reserve, team: 'Mercedes', points: points === null ? null : 0 },
  points,
});

export const aSwap = (changes: Partial<Swap> = {}): Swap => ({
  round: 11,
  raceName: 'Austrian Grand Prix',
  isSprintWeekend: false,
  userId: 'user-ines',
  user: player('ines'),
  from: 'Kimi Antonelli',
  to: 'Lando Norris',
  gained: 7,
  swaps: 1,
  before: side('Kimi Antonelli', 'Lando Norris', 18),
  after: side('Lando Norris', 'Kimi Antonelli', 25),
  ...changes,
});
