import type { RuleRowsProps } from './ruleRowsProps';
import { SettingSwitch } from './SettingSwitch';

/** Whether members may join after the first lock. */
export const LateJoining = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingSwitch
    leagueId={league._id}
    setting="lateJoining"
    title="Late joining"
    note="New members can join after the first lock; they miss the rounds before."
    on={league.lateJoining}
    mayChange={isOwner && !hasSeenLock}
  />
);
