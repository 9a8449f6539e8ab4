import { conflictsOf, isLocked, type PickNames, type Season } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { assignedBy } from './entry-writes.js';
import { picksOf, rulesFor, storedPick, toPick, withStoredPick } from './entry-picks.js';
import type { EntryState } from './entry-state.js';
import type { EntryPick, NamedOwnPick, PendingAssignment } from './league-entry.js';
import { toNamedPick } from './named-pick.js';
import { assignedOver } from './pick-changes.js';
import { visiblePick } from './visible-entry.js';

/** A pick that the owner assigns, or that the member names on request; `by` is the owner's user id. */
export type Assignment = {
  readonly season: SeasonSnapshot;
  readonly round: number;
  readonly by: string;
  readonly assignPoints: boolean;
  readonly notes: string;
  readonly now: Date;
};

/** The picks after an assignment, and its pending log entry and emails. */
export function withAssignment(
  before: EntryState,
  names: PickNames,
  assignment: Assignment,
): Pick<EntryState, 'picks' | 'pendingLogEntries'> {
  const pick = assignedPick(before, names, assignment);
  const pending = toPendingAssignment(before, pick, assignment);
  return {
    picks: withStoredPick(before, pick),
    pendingLogEntries: [...before.pendingLogEntries, pending],
  };
}

const assignedPick = (
  before: EntryState,
  names: PickNames,
  { round, by, assignPoints, notes, now }: Assignment,
): EntryPick =>
  assignedOver(before, {
    _id: storedPick(before, round)?._id ?? new Types.ObjectId(),
    round,
    ...names,
    ...assignedBy(by),
    scores: assignPoints,
    savedAt: now,
    notes,
  });

/** Emails about assignments over the same own pick; further ones share the last email's key. */
const MAX_EMAILS = 10;

const namedOwnPick = (
  { _id, ownPick }: EntryPick,
  season: SeasonSnapshot,
): NamedOwnPick | undefined =>
  ownPick && {
    mainDriver: season.nameOf(ownPick.mainDriver),
    reserveDriver: season.nameOf(ownPick.reserveDriver),
    team: season.nameOf(ownPick.team),
    key: `${_id.toHexString()}:${Math.min(ownPick.times, MAX_EMAILS)}`,
  };

function toPendingAssignment(
  before: EntryState,
  pick: EntryPick,
  { season, round, by, notes, now }: Assignment,
): PendingAssignment {
  const replaced = storedPick(before, round);
  const rules = rulesFor(before, season, now);
  const ownPick = namedOwnPick(pick, season);
  return {
    _id: new Types.ObjectId(),
    at: now,
    round,
    actor: { _id: by },
    before: replaced && toNamedPick(visiblePick(before, replaced, { rules, now }), season),
    after: toNamedPick(pick, season),
    notes,
    taken: takenNames(before, pick, { season, now }),
    ...(ownPick && { ownPick }),
  };
}

/**
 * The member's open picks that the assignment brings into conflict, and the names they lost. There are two when a
 * round is postponed behind the present one.
 */
function takenNames(
  before: EntryState,
  pick: EntryPick,
  { season, now }: { season: SeasonSnapshot; now: Date },
): PendingAssignment['taken'] {
  const rules: Season = rulesFor(before, season, now);
  const openPicks = rules.rounds
    .filter((round) => !isLocked(round, now))
    .flatMap(({ round }) => storedPick(before, round) ?? []);
  const after = withStoredPick(before, pick).map(toPick);
  const taken = openPicks.flatMap((open) => {
    const { round } = open;
    const old = conflictsOf({ season: rules, picks: picksOf(before), round });
    const fields = conflictsOf({ season: rules, picks: after, round }).filter(
      (field) => !old.includes(field),
    );
    const names = fields.map((field) => season.nameOf(open[field]));
    return names.length > 0 ? [{ round, names }] : [];
  });
  return taken.length > 0 ? taken : null;
}
