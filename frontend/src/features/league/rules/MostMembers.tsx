import { MIN_MEMBERS } from '@gridlock/game-rules';
import { fixedNote } from './fixedNote';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingStepper } from './SettingStepper';

/** How many members there may be. The server knows what the host allows. */
export const MostMembers = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingStepper
    leagueId={league._id}
    setting="maxMembers"
    title="Most members"
    note={fixedNote(hasSeenLock)}
    value={league.maxMembers}
    min={Math.max(league.members.length, MIN_MEMBERS)}
    max={Number.POSITIVE_INFINITY}
    words={isOwner && !hasSeenLock ? ['Fewer members', 'More members'] : null}
  />
);
