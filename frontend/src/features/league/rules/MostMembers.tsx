import { MIN_MEMBERS } from '@gridlock/game-rules';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingNumber } from './SettingNumber';

/** How many members there may be. The server knows what the host allows. */
export const MostMembers = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingNumber
    leagueId={league._id}
    setting="maxMembers"
    title="Maximum members"
    note={`There are ${String(league.members.length)} now.`}
    value={league.maxMembers}
    min={Math.max(league.members.length, MIN_MEMBERS)}
    mayChange={isOwner && !hasSeenLock}
  />
);
