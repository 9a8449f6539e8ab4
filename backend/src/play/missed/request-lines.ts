import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { PickRequest, LeagueEntry } from '../selection/league-entry.js';

/** Stands beside an assignment whose names are the player's own choice. */
export const NAMED_BY_PLAYER = 'Named by the player';

/** The log entry for a request. */
export const requestedLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, by, rounds }: PickRequest,
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

/** The log entry for a request that the owner has withdrawn. */
export const withdrawnLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, by }: NonNullable<PickRequest['takenBack']>,
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

/** The log entry for a request whose time is up. */
export const expiredLine = (
  { league, user }: Pick<LeagueEntry, 'league' | 'user'>,
  { _id, at, rounds }: Pick<PickRequest, '_id' | 'at' | 'rounds'>,
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
