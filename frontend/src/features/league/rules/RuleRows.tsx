import { useId, useState } from 'react';
import { MIN_MEMBERS, MAX_SWAPS } from '@gridlock/game-rules';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { ownerMayNote, ownerMayText } from '../ownerMay';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';
import { SettingSwitch } from './SettingSwitch';
import { SettingNumber } from './SettingNumber';
import { ActionDialog } from '../../../components/ui/Dialog/ActionDialog';
import { showToast } from '../../../components/ui/Toast/toasts';
import { OwnerMayField } from '../OwnerMayField';

export type RuleRowsProps = {
  readonly league: League;
  /** changes them; everybody else reads them */
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};

/**
 * The rules of a league: all but the first are fixed from its first lock on (OWNER-1). The server knows how many
 * members the host allows.
 */
export function RuleRows(props: RuleRowsProps) {
  const { league, isOwner, hasSeenLock } = props;
  const shared = { leagueId: league._id, mayChange: isOwner && !hasSeenLock };
  return (
    <>
      <OwnerMay {...props} />
      <SettingNumber
        {...shared}
        setting="switcheroos"
        title="Swaps per season"
        note="How often each player can swap main and reserve driver."
        value={league.switcheroos}
        min={0}
        max={MAX_SWAPS}
      />
      <SettingNumber
        {...shared}
        setting="maxMembers"
        title="Maximum members"
        note={`There are ${league.members.length} now.`}
        value={league.maxMembers}
        min={Math.max(league.members.length, MIN_MEMBERS)}
      />
      <SettingSwitch
        {...shared}
        setting="lateJoining"
        title="Late joining"
        note="New members can join after the first lock; they miss the rounds before."
        on={league.lateJoining}
      />
      <SettingSwitch
        {...shared}
        setting="plansMayCount"
        title="Allow plans to count as picks"
        note="If a member misses the lock, their plan can be used as their pick."
        on={league.plansMayCount}
      />
      <p className="py-3 px-4 border-t muted text-small">{fixedNote(props)}</p>
    </>
  );
}

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

type OwnerMayDialogProps = { readonly league: League; readonly onClose: () => void };

/** The owner chooses what owners may assign in this league, from the next round on. */
function OwnerMayDialog({ league, onClose }: OwnerMayDialogProps) {
  const [ownerMay, setOwnerMay] = useState(league.ownerMay);
  const [update] = useUpdateLeagueMutation();
  const save = async () => {
    if (ownerMay === league.ownerMay) return;
    const saved = await update({ id: league._id, updateLeagueDto: { ownerMay } }).unwrap();
    showToast(`Owner permissions: ${ownerMayText(saved.ownerMay)}.`);
  };
  return (
    <ActionDialog
      title="What can the owner assign?"
      description="Takes effect from the next round; locked rounds keep their old setting. The change is recorded in the league log."
      confirmLabel="Save"
      busyLabel="Saving…"
      fallback="Couldn’t save. Try again."
      action={save}
      onClose={onClose}
    >
      <OwnerMayField value={ownerMay} onChange={setOwnerMay} />
    </ActionDialog>
  );
}
