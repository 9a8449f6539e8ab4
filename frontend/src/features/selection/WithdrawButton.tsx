import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useWithdrawSelectionMutation } from './selectionApi';

type WithdrawButtonProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly onWithdrawn: () => void;
};

/** Takes the saved pick of an open round back, after a question. */
export function WithdrawButton({ leagueId, round, onWithdrawn }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [withdraw, { isLoading, error, reset }] = useWithdrawSelectionMutation();
  const close = () => {
    reset();
    setOpen(false);
  };
  const confirm = async () => {
    const { data } = await withdraw({ leagueId, round: String(round) });
    if (!data) return;
    setOpen(false);
    showToast(data.message);
    onWithdrawn();
  };
  return (
    <>
      <Button
        kind="danger"
        onClick={() => {
          setOpen(true);
        }}
      >
        Withdraw
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Withdraw this pick?"
        description="Its names are free for your other races then. Without a pick this race scores nothing; you can pick again until it locks."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="danger-fill" busy={isLoading} onClick={() => void confirm()}>
              {isLoading ? 'Withdrawing…' : 'Withdraw pick'}
            </Button>
          </>
        }
      >
        {error && (
          <Message kind="bad">{problemMessage(error, 'Failed to withdraw the pick')}</Message>
        )}
      </Dialog>
    </>
  );
}
