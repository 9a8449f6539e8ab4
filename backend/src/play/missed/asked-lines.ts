import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { EntryFill, LeagueEntry } from '../selection/league-entry.js';

/** Stands beside an assignment whose names are the player's own choice. */
export const NAMED_BY_PLAYER = 'Named by the player';

/** The line that says that the owner asks. */
export const askedLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, by, rounds }: EntryFill,
): LogLine => ({
  _id,
  league: String(league),
  at,
  actor: { _id: String(by) },
  action: 'rounds-asked',
  round: null,
  before: null,
  after: { userId: String(user) },
  notes: roundsText(rounds),
});

/** The line that says that the owner has taken the question back. */
export const takenBackLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, by }: NonNullable<EntryFill['takenBack']>,
): LogLine => ({
  _id,
  league: String(league),
  at,
  actor: { _id: String(by) },
  action: 'rounds-ask-withdrawn',
  round: null,
  before: { userId: String(user) },
  after: null,
  notes: '',
});

/** The line that says that the time is up. */
export const notNamedLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, rounds }: Pick<EntryFill, '_id' | 'at' | 'rounds'>,
): LogLine => ({
  _id,
  league: String(league),
  at,
  actor: { _id: String(user) },
  action: 'rounds-not-named',
  round: null,
  before: null,
  after: { userId: String(user) },
  notes: roundsText(rounds),
});

const roundsText = (rounds: readonly number[]): string =>
  `${rounds.length === 1 ? 'Round' : 'Rounds'} ${rounds.join(', ')}`;
