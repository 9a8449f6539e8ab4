import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { StoredState } from '../../leagues/league-log/stored-log.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type {
  EntryPick,
  EntryPickChange,
  EntryPlan,
  LeagueEntry,
  PendingAssignment,
  PendingSwap,
} from '../../play/selection/league-entry.js';

type Names = Pick<EntryPick, 'mainDriver' | 'reserveDriver' | 'team'>;
type RowNames = { readonly [field in keyof Names]: string | null };

/** What is stored of a player in one league: all picks, open ones among them, swaps and plan. */
export const ownEntry = (entry: LeagueEntry, season: SeasonSnapshot) => ({
  picks: entry.picks.map((pick) => ownPick(pick, season)),
  swaps: entry.swaps.map(({ round, at }) => ({ round, at })),
  plan: entry.plan ? ownPlan(entry.plan, season) : null,
  asked: entry.pickRequest ? { rounds: entry.pickRequest.rounds, at: entry.pickRequest.at } : null,
  // changes that are added to the log of the league later
  unpublished: [...entry.pendingLogEntries, ...(entry.pendingSwapLogEntries ?? [])].map(
    toUnpublished,
  ),
});

const ownPick = (pick: EntryPick, season: SeasonSnapshot) => ({
  ...asStored(pick, season),
  replaced: pick.replaced ? asStored(pick.replaced, season) : null,
});

const asStored = (pick: Omit<EntryPick, 'replaced'>, season: SeasonSnapshot) => ({
  _id: String(pick._id),
  round: pick.round,
  raceName: season.race(pick.round)?.name ?? null,
  ...named(pick, season),
  status: pick.status,
  scores: pick.scores,
  savedAt: pick.savedAt,
  isAssigned: pick.assignedBy !== null,
  notes: pick.notes,
  ownPick: pick.ownPick ? { ...named(pick.ownPick, season), times: pick.ownPick.times } : null,
  changes: pick.changes.map((change) => toChange(change, season)),
});

const toChange = (change: EntryPickChange, season: SeasonSnapshot) =>
  change.kind === 'swap'
    ? { kind: change.kind, at: change.at }
    : {
        kind: change.kind,
        at: change.at,
        scores: change.scores,
        notes: change.notes,
        before: change.before ? named(change.before, season) : null,
      };

const ownPlan = (
  { counts, countsFrom, rows, failed, unnotified }: EntryPlan,
  season: SeasonSnapshot,
) => ({
  counts,
  countsFrom,
  rows: rows.map(({ round, at, ...names }) => ({ round, ...named(names, season), at })),
  failed,
  untold: unnotified,
});

/** A line of the log that is still to come. */
const toUnpublished = (line: PendingAssignment | PendingSwap) => ({
  round: line.round,
  at: line.at,
  before: line.before,
  after: line.after,
  notes: 'notes' in line ? line.notes : '',
  taken: 'taken' in line ? (line.taken ?? []) : [],
});

function named(names: Names, season: SeasonSnapshot): Names;
function named(names: RowNames, season: SeasonSnapshot): RowNames;
function named({ mainDriver, reserveDriver, team }: RowNames, season: SeasonSnapshot): RowNames {
  const nameOf = (id: string | null) => (id === null ? null : season.nameOf(id));
  return {
    mainDriver: nameOf(mainDriver),
    reserveDriver: nameOf(reserveDriver),
    team: nameOf(team),
  };
}

/**
 * A line of a league's log for the player whom it is about or who caused it, without anything about another player.
 * Names that an assignment took from open picks are included only for the player of these picks.
 */
export function ownLine(
  { _id, at, actor, action, round, before, after, notes, taken }: LogLine,
  user: string,
) {
  const isAbout = [before, after].some((state) => state && isStateOf(state, user));
  const own = (state: StoredState | null) =>
    state && isAbout ? ownState(state, user) : ofAll(state);
  return {
    _id: String(_id),
    at,
    action,
    round: round ?? null,
    byMe: actor._id === user,
    aboutMe: isAbout,
    before: own(before),
    after: own(after),
    notes: notes ?? '',
    taken: isAbout ? (taken ?? []) : [],
  };
}

const isStateOf = (state: StoredState, user: string): boolean =>
  'results' in state
    ? state.points.some(({ userId }) => userId === user)
    : 'userId' in state && state.userId === user;

/** Of a correction only the player's own points, of another person nothing. */
function ownState(state: StoredState, user: string): StoredState | null {
  if ('results' in state) {
    return { ...state, points: state.points.filter(({ userId }) => userId === user) };
  }
  const isOfAnother = 'userId' in state && state.userId !== undefined && state.userId !== user;
  return isOfAnother ? null : state;
}

/** A setting or a lock concerns the whole league. */
const ofAll = (state: StoredState | null): StoredState | null =>
  state && ('setting' in state || 'lockAt' in state) ? state : null;
