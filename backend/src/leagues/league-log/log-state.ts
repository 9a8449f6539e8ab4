import { isMachine } from '@gridlock/game-rules';
import type { LogEntryDto, LogState } from './dto/league-log.dto.js';
import type { LogLine } from './log-entry.schema.js';
import type { StoredState } from './stored-log.js';

/** How a player is named. */
export type LogName = {
  readonly username: string;
  /** The number of one whose account is deleted, among those of the league, from 1. */
  readonly formerPlayer?: number;
};
/** The name of a player by user id. */
export type NameOf = (userId: string) => LogName;

/** The actor's name where results were corrected at their source. */
const SOURCE = 'Race results';
/** The actor's name where the server has acted. */
const SERVER = 'Gridlock';
const BY_SERVER: readonly string[] = ['hook-switched-off', 'season-opened', 'next-season-refused'];

/** Ids of the players that an entry names. */
export const playersIn = ({ actor, before, after }: LogLine): readonly string[] => [
  ...(actor._id === null ? [] : [actor._id]),
  ...playersInState(before),
  ...playersInState(after),
];

function playersInState(state: StoredState | null): readonly string[] {
  if (!state) return [];
  if ('results' in state) return state.points.map(({ userId }) => userId);
  return 'userId' in state && state.userId !== undefined ? [state.userId] : [];
}

/** What is needed to show the log of a league. */
export type LogReader = {
  /** Id of the league. */
  readonly league: string;
  readonly namesOf: (players: readonly string[]) => Promise<NameOf>;
  /** Whether the picks of a round are revealed to the league. */
  readonly isRevealed: (round: number) => boolean;
};

/** The entry as the API shows it, with the names of players, without names of picks that are not revealed. */
export const toLogEntryDto = (
  { _id, at, actor, action, round, before, after, notes, taken = [] }: LogLine,
  { nameOf, isRevealed }: Pick<LogReader, 'isRevealed'> & { readonly nameOf: NameOf },
): LogEntryDto => {
  const named = namer(nameOf);
  const lost = taken.filter(({ round }) => isRevealed(round));
  return {
    _id: _id.toHexString(),
    at,
    actor: { _id: actor._id, ...(actor._id === null ? nobody(action) : named(actor._id)) },
    action,
    round,
    before: toState(before, named),
    after: toState(after, named),
    notes,
    ...(lost.length > 0 && { taken: lost }),
  };
};

const nobody = (action: LogLine['action']) => ({
  username: BY_SERVER.includes(action) ? SERVER : SOURCE,
});

/** How a player is named: machines are marked. */
type Namer = (userId: string) => LogName & { readonly isMachine?: true };

const namer =
  (nameOf: NameOf): Namer =>
  (id) => ({ ...nameOf(id), ...(isMachine(id) && { isMachine: true }) });

function toState(state: StoredState | null, named: Namer): LogState | null {
  if (!state) return null;
  if ('results' in state) {
    const points = state.points.map((each) => ({ ...each, ...named(each.userId) }));
    const results = state.results.map(({ driverId: _driver, teamId: _team, ...row }) => row);
    return { results, points };
  }
  if ('setting' in state || 'lockAt' in state) return state;
  if ('mainDriver' in state) {
    const { userId } = state;
    return userId === undefined ? state : { ...state, userId, ...named(userId) };
  }
  return { ...state, ...named(state.userId) };
}
