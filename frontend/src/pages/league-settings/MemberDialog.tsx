import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ActionDialog } from '../../components/ui/Dialog/ActionDialog';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { CheckboxField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import {
  type League,
  type Member,
  useOfferLeagueMutation,
  useRemoveMemberMutation,
} from '../../api/leagueApi';
import { useAction } from '../../lib/ui/useAction';

const FAILED = 'Couldn’t save. Try again.';

type MemberDialogProps = {
  readonly league: League;
  readonly member: Member;
  readonly onClose: () => void;
};

/** What the owner may do with a member: ask them to take over the league, or remove them (LL-01). */
export function MemberDialog({ league, member, onClose }: MemberDialogProps) {
  const { _id: userId, username } = member;
  const [isRemoving, setRemoving] = useState(false);
  const [mayReturn, setMayReturn] = useState(false);
  const [offer] = useOfferLeagueMutation();
  const [remove] = useRemoveMemberMutation();
  const { run, busy, error } = useAction(FAILED);
  const ask = async () => {
    await offer({ id: league._id, offerLeagueDto: { userId } }).unwrap();
    showToast(`${username} is asked to take over.`);
    onClose();
  };
  const takeOut = async () => {
    await remove({ id: league._id, userId, mayReturn }).unwrap();
    showToast(`${username} is no longer in the league.`);
  };
  if (isRemoving)
    return (
      <ActionDialog
        danger
        title={`Remove ${username}?`}
        description={`${username} disappears from the tables, and their picks are erased. The log keeps what it says about them, and their points. The league code won’t let them back in unless you allow it.`}
        cancelLabel="Keep"
        confirmLabel={`Remove ${username}`}
        busyLabel="Removing…"
        fallback={FAILED}
        action={takeOut}
        onClose={onClose}
      >
        <CheckboxField
          label="Allow coming back with the code"
          checked={mayReturn}
          onChange={({ target }) => setMayReturn(target.checked)}
        />
      </ActionDialog>
    );
  return (
    <Dialog open title={username} onClose={onClose}>
      {error && <Message kind="bad">{error}</Message>}
      <Button block busy={busy} onClick={() => void run(ask)}>
        Ask to take over the league
      </Button>
      <Button block kind="danger" onClick={() => setRemoving(true)}>
        Remove from the league
      </Button>
    </Dialog>
  );
}
