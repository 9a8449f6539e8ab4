import { useId } from 'react';
import { MIN_MEMBERS, MAX_SWAPS } from '@gridlock/game-rules';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { ownerMayNote, ownerMayText } from '../ownerMay';
import { OwnerMayDialog } from './OwnerMayDialog';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingSwitch } from './SettingSwitch';
import { SettingNumber } from './SettingNumber';

/** The rules of a league: all but the first are fixed from its first lock on (OWNER-1). */
export const RuleRows = (props: RuleRowsProps) => (
  <>
    <OwnerMay {...props} />
    <SwapsPerSeason {...props} />
    <MostMembers {...props} />
    <LateJoining {...props} />
    <PlansMayCount {...props} />
    <p className="py-3 px-4 border-t muted text-small">{fixedNote(props)}</p>
  </>
);

const fixedNote = ({ hasSeenLock }: RuleRowsProps): string =>
  hasSeenLock
    ? 'All but the owner permissions have been fixed since the league’s first lock.'
    : 'Owner permissions can change at any time, the rest until the league’s first lock.';

function OwnerMay({ league, isOwner }: RuleRowsProps) {
  const id = useId();
  return (
    <SettingRow
      title={
        <span className="cluster gap-0 gap-x-2">
          Owner permissions: <b>{ownerMayText(league.ownerMay)}</b>
        </span>
      }
      titleId={id}
      note={ownerMayNote(league)}
      action={
        isOwner && (
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => <OwnerMayDialog league={league} onClose={close} />}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}

/** Whether members may join after the first lock. */
const LateJoining = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingSwitch
    leagueId={league._id}
    setting="lateJoining"
    title="Late joining"
    note="New members can join after the first lock; they miss the rounds before."
    on={league.lateJoining}
    mayChange={isOwner && !hasSeenLock}
  />
);

/** How many members there may be. The server knows what the host allows. */
const MostMembers = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
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

/** Whether plans may count (PLAN-6): members read it, the owner chooses it before the first lock. */
const PlansMayCount = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingSwitch
    leagueId={league._id}
    setting="plansMayCount"
    title="Allow plans to count as picks"
    note="If a member misses the lock, their plan can be used as their pick."
    on={league.plansMayCount}
    mayChange={isOwner && !hasSeenLock}
  />
);

/** How many swaps each player has in a season. */
const SwapsPerSeason = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingNumber
    leagueId={league._id}
    setting="switcheroos"
    title="Swaps per season"
    note="How often each player can swap main and reserve driver."
    value={league.switcheroos}
    min={0}
    max={MAX_SWAPS}
    mayChange={isOwner && !hasSeenLock}
  />
);
