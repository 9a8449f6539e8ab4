import { useState } from 'react';
import { ActionDialog } from '../../../components/ui/Dialog/ActionDialog';
import { showToast } from '../../../components/ui/Toast/toasts';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';
import { ownerMayText } from '../ownerMay';
import { OwnerMayField } from '../OwnerMayField';

type OwnerMayDialogProps = {
  readonly league: League;
  readonly onClose: () => void;
};

/** The owner chooses what owners may assign in this league, from the next round on. */
export function OwnerMayDialog({ league, onClose }: OwnerMayDialogProps) {
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
