import type { OwnerMay } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import type { PendingLogEntry } from './league.schema.js';

/** Somebody in the league. The log keeps the id alone and looks the name up when it is read. */
export type Person = { readonly id: string };

const person = ({ id }: Person) => ({ userId: id });
const actor = ({ id }: Person) => ({ _id: id });

type LogEntryContent = Pick<PendingLogEntry, 'actor' | 'action' | 'before' | 'after'>;

const pending = (at: Date, told: LogEntryContent): PendingLogEntry => ({
  _id: new Types.ObjectId(),
  at,
  ...told,
});

export const joined = (who: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(who), action: 'member-joined', before: null, after: person(who) });

export const left = (who: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(who), action: 'member-left', before: person(who), after: null });

/** The league passes on because its owner goes. */
export const passedOn = (from: Person, to: Person, at: Date): PendingLogEntry =>
  pending(at, {
    actor: actor(from),
    action: 'ownership-passed-on',
    before: person(from),
    after: person(to),
  });

/** The old code fits no league any more. Neither code is told: the log outlives both. */
export const codeReplaced = (owner: Person, at: Date): PendingLogEntry =>
  pending(at, { actor: actor(owner), action: 'code-replaced', before: null, after: null });

/** The owner chose anew what owners may assign. */
export const ownerMayChanged = (
  owner: Person,
  { from, to, at }: { readonly from: OwnerMay; readonly to: OwnerMay; readonly at: Date },
): PendingLogEntry =>
  pending(at, {
    actor: actor(owner),
    action: 'setting-changed',
    before: { setting: 'ownerMay', value: from },
    after: { setting: 'ownerMay', value: to },
  });
