import type { RivalPick, Rivalry, RivalryChampionship, RivalryRound } from '../api/statisticsApi';
import { aMember } from './people';
import { PICKS } from './season';

export const aRivalPick = (more: Partial<RivalPick> = {}): RivalPick => ({
  outcome: 'scored',
  ...PICKS,
  status: 'user-submitted',
  isSwapped: false,
  ...more,
});

export const NO_PICK: RivalPick = {
  outcome: 'missed',
  mainDriver: null,
  reserveDriver: null,
  team: null,
  status: 'empty',
  isSwapped: false,
};

export const aRivalryRound = (more: Partial<RivalryRound> = {}): RivalryRound => ({
  round: 11,
  raceName: 'Austrian Grand Prix',
  isSprintWeekend: false,
  resultsStatus: 'official',
  own: aRivalPick(),
  rival: aRivalPick(),
  shared: [],
  ...more,
});

export const aDuel = (more: Partial<RivalryChampionship> = {}): RivalryChampionship => ({
  own: 0,
  rival: 0,
  results: [],
  won: 0,
  lost: 0,
  level: 0,
  sources: [],
  withoutPick: { own: 0, rival: 0, gap: 0 },
  assigned: { own: 0, rival: 0, gap: 0 },
  swaps: null,
  ...more,
});

/** mara_apex against theo_26, before the first lock. */
export const aRivalry = (more: Partial<Rivalry> = {}): Rivalry => {
  const { _id, username, avatar } = aMember();
  return {
    season: 2025,
    own: { _id, username, avatar },
    rival: { _id: 'user-theo', username: 'theo_26', avatar },
    rounds: [],
    drivers: aDuel(),
    teams: aDuel(),
    resultsStatus: 'none',
    ...more,
  };
};
