import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useUpdateLeagueMutation, type League } from './leagueApi';
import { OWNER_MAY, ownerMayText } from './ownerMay';

type OwnerMayDialogProps = { readonly league: League; readonly onClose: () => void };

/** The owner chooses what owners may assign in this league, from the next round on. */
export function OwnerMayDialog({ league, onClose }: OwnerMayDialogProps) {
  const [ownerMay, setOwnerMay] = useState(league.ownerMay);
  const [update, { isLoading, error }] = useUpdateLeagueMutation();
  const save = async () => {
    if (ownerMay !== league.ownerMay) {
      const answer = await update({ id: league._id, updateLeagueDto: { ownerMay } });
      if (!answer.data) return;
      showToast(`Owner may: ${ownerMayText(answer.data.ownerMay)}.`);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="What may the owner assign?"
      description="Counts from the next round on: rounds that are locked keep what held at their lock. The change is a line in the league log."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isLoading} onClick={() => void save()}>
            {isLoading ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <ChoiceField
        legend="Owner may"
        name="ownerMay"
        options={OWNER_MAY}
        value={ownerMay}
        onChange={setOwnerMay}
      />
      {error && (
        <Message kind="bad">{problemMessage(error, 'Failed to save. Please try again.')}</Message>
      )}
    </Dialog>
  );
}
