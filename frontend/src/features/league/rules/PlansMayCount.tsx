import { fixedNote } from './fixedNote';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingSwitch } from './SettingSwitch';

const NOTE = 'If a member misses the lock, their plan can be used as their pick.';

/** Whether plans may count (PLAN-6): members read it, the owner chooses it before the first lock. */
export const PlansMayCount = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingSwitch
    leagueId={league._id}
    setting="plansMayCount"
    title="Allow plans to count as picks"
    note={`${NOTE} ${fixedNote(hasSeenLock)}`}
    on={league.plansMayCount}
    isOwner={isOwner}
    isFixed={hasSeenLock}
  />
);
