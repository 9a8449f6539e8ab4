import type { SeasonAward, SeasonEnd, Title } from '../api/recapApi';
import { aMember } from './people';

const player = (username: string) => {
  const { _id, avatar } = aMember({ _id: `user-${username}`, username });
  return { _id, username, avatar };
};

export const aNamedRound = (round: number, locality: string) => ({
  round,
  raceName: `${locality} Grand Prix`,
  locality,
});

export const aTitle = (changes: Partial<Title> = {}): Title => ({
  champions: ['user-ines'],
  podium: [
    { userId: 'user-ines', position: 1, points: 205 },
    { userId: 'user-theo', position: 2, points: 203 },
  ],
  margin: 2,
  inFrontSince: aNamedRound(24, 'Abu Dhabi'),
  behindBefore: 13,
  ...changes,
});

const holder = (
  username: string,
  changes: Partial<SeasonAward['holders'][number]> = {},
): SeasonAward['holders'][number] => ({
  userId: `user-${username}`,
  round: null,
  drivers: null,
  places: null,
  ...changes,
});

export const anAward = (
  kind: SeasonAward['kind'],
  value: number,
  ...holders: readonly (string | readonly [string, Partial<SeasonAward['holders'][number]>])[]
): SeasonAward => ({
  kind,
  value,
  holders: holders.map((one) => (typeof one === 'string' ? holder(one) : holder(...one))),
});

/** A season of 24 rounds that ines has won. */
export const aSeasonEnd = (changes: Partial<SeasonEnd> = {}): SeasonEnd => ({
  season: 2025,
  state: 'over',
  waitsFor: [],
  rounds: 24,
  drivers: aTitle(),
  teams: aTitle({ champions: ['user-theo'], margin: 45, behindBefore: null }),
  awards: [],
  balances: [
    {
      userId: 'user-ines',
      own: { picks: 20, points: 389 },
      plan: { picks: 3, points: 31.5 },
      assigned: { picks: 0, points: 0 },
      missed: 1,
      swaps: { rounds: 2, gained: -5 },
    },
  ],
  headlines: [{ round: 11, text: 'ines wins by two points.' }],
  players: [player('ines'), player('theo')],
  ...changes,
});
