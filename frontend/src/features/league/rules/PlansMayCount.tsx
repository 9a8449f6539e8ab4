import type { RuleRowsProps } from './ruleRowsProps';
import { SettingSwitch } from './SettingSwitch';

/** Whether plans may count (PLAN-6): members read it, the owner chooses it before the first lock. */
export const PlansMayCount = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingSwitch
    leagueId={league._id}
    setting="plansMayCount"
    title="Allow plans to count as picks"
    note="If a member misses the lock, their plan can be used as their pick."
    on={league.plansMayCount}
    mayChange={isOwner && !hasSeenLock}
  />
);
