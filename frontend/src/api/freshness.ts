import type { api } from './generated/api.generated';

/** The window is asked for at most once in this time (SM-39, CO-09). Seconds. */
export const WINDOW_AGE = 30;

type Query = keyof (typeof api)['endpoints'] | 'myLeagues' | 'drawPicture' | 'getWaysIn';

/**
 * The stream announces every change of these: what other members and the server do, what becomes true by time (LIVE-1), and what
 * the player does on another device. While it is open, an answer that was asked for since is never asked for again, however old.
 * Plans are not among them: they are announced to nobody.
 */
export const HEARD: readonly Query[] = [
  'getCurrentSelection',
  'getFlag',
  'getForm',
  'getLeague',
  'getLeagueStatistics',
  'getMatrix',
  'getNextRaceOfLeague',
  'getOutlook',
  'getQualifying',
  'getRace',
  'getRecap',
  'getRivalry',
  'getStandings',
  'getSwitcherooRemaining',
  'getUsedSelections',
  'listAnnouncements',
  'listMyOverviews',
  'listOpponents',
  'listRaces',
  'listRoundSelections',
  'myLeagues',
];

/** These are asked for again after other times (seconds) than the rest, or only after a change that invalidates them. */
export const ASKED_AFTER: Readonly<Partial<Record<Query, number>>> = {
  // what is not announced to a player without a league of this season
  getNextRace: 60,
  getSwitcherooWindow: WINDOW_AGE,
  // the time to name missed picks runs out
  listMissed: 60,
  // what was, and the pictures of it
  getEarlierRace: Infinity,
  getSeason: Infinity,
  getSeasonField: Infinity,
  getStars: Infinity,
  drawPicture: Infinity,
  // a form begins with it
  getAvatar: Infinity,
  getRoundResults: Infinity,
  // the session, and the settings of the host
  getMe: Infinity,
  getWaysIn: Infinity,
  // it does something
  testEmailConnection: Infinity,
};

/**
 * What a device stores for reading without a network: who is signed in, and what they have seen of their own leagues.
 * Nothing of app admins, and no page that is open to everybody.
 */
export const CACHED = { extraOptions: { isCached: true } } as const;
