import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../../components/ui/ErrorMessage/ErrorMessage';
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
  const [update, { isLoading, error }] = useUpdateLeagueMutation();
  const save = async () => {
    if (ownerMay !== league.ownerMay) {
      const answer = await update({
        id: league._id,
        updateLeagueDto: { ownerMay },
      });
      if (!answer.data) return;
      showToast(`Owner permissions: ${ownerMayText(answer.data.ownerMay)}.`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="What can the owner assign?"
      description="Takes effect from the next round; locked rounds keep their old setting. The change is recorded in the league log."
      confirmLabel="Save"
      busyLabel="Saving…"
      busy={isLoading}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <OwnerMayField value={ownerMay} onChange={setOwnerMay} />
      <ErrorMessage error={error} fallback="Couldn’t save. Try again." />
    </ConfirmDialog>
  );
}
