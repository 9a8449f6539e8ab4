import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
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
  const { run, busy, error } = useAction('Couldn’t save. Try again.');
  const ask = async () => {
    await offer({ id: league._id, offerLeagueDto: { userId } }).unwrap();
    showToast(`${username} is asked to take over.`);
    onClose();
  };
  const takeOut = async () => {
    await remove({ id: league._id, userId, mayReturn }).unwrap();
    showToast(`${username} is no longer in the league.`);
    onClose();
  };
  const failure = error && <Message kind="bad">{error}</Message>;
  if (!isRemoving)
    return (
      <Dialog open title={username} onClose={onClose}>
        {failure}
        <Button block busy={busy} onClick={() => void run(ask)}>
          Ask to take over the league
        </Button>
        <Button block kind="danger" onClick={() => setRemoving(true)}>
          Remove from the league
        </Button>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={`Remove ${username}?`}
      description={`The name leaves the tables and the picks are erased. The log keeps what it says of ${username}, and the points they had. The league code won’t let them back in unless you allow it.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button kind="danger-fill" busy={busy} onClick={() => void run(takeOut)}>
            {busy ? 'Removing…' : `Remove ${username}`}
          </Button>
        </>
      }
    >
      {failure}
      <CheckboxField
        label="Allow coming back with the code"
        checked={mayReturn}
        onChange={({ target }) => setMayReturn(target.checked)}
      />
    </Dialog>
  );
}
