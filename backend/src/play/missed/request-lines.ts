import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { PickRequest, LeagueEntry } from '../selection/league-entry.js';

/** The comment of an assignment whose names are the player's own choice. */
export const NAMED_BY_PLAYER = 'Named by the player';

type EntryOwner = Pick<LeagueEntry, 'league' | 'user'>;

/** The log entry for a request. */
export const requestedLine = (entry: EntryOwner, request: PickRequest): LogLine => ({
  ...lineOf(entry, request),
  action: 'rounds-asked',
  after: { userId: String(entry.user) },
  notes: roundsText(request.rounds),
});

/** The log entry for a request that the owner has withdrawn. */
export const withdrawnLine = (
  entry: EntryOwner,
  withdrawal: NonNullable<PickRequest['takenBack']>,
): LogLine => ({
  ...lineOf(entry, withdrawal),
  action: 'rounds-ask-withdrawn',
  before: { userId: String(entry.user) },
});

/** The log entry for a request whose time is up. */
export const expiredLine = (
  entry: EntryOwner,
  { rounds, ...expiry }: Pick<PickRequest, '_id' | 'at' | 'rounds'>,
): LogLine => ({
  ...lineOf(entry, { ...expiry, by: entry.user }),
  action: 'rounds-not-named',
  after: { userId: String(entry.user) },
  notes: roundsText(rounds),
});

const lineOf = (
  { league }: EntryOwner,
  { _id, at, by }: Pick<PickRequest, '_id' | 'at' | 'by'>,
) => ({
  _id,
  league: String(league),
  at,
  actor: { _id: String(by) },
  round: null,
  before: null,
  after: null,
  notes: '',
});

const roundsText = (rounds: readonly number[]): string =>
  `${rounds.length === 1 ? 'Round' : 'Rounds'} ${rounds.join(', ')}`;
