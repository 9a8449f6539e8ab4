import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { showToast } from '../../components/ui/Toast/toasts';
import { useWithdrawSelectionMutation } from '../../api/selectionApi';

type WithdrawButtonProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly disabled: boolean;
  readonly onWithdrawn: () => void;
};

/** Takes the saved pick of an open round back, after a question. */
export function WithdrawButton({ leagueId, round, disabled, onWithdrawn }: WithdrawButtonProps) {
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
        disabled={disabled}
        onClick={() => {
          setOpen(true);
        }}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Withdraw this pick?"
        description="Its drivers and team become available again. Without a pick you score nothing in this race; you can pick again until it locks."
        confirmLabel="Withdraw pick"
        busyLabel="Withdrawing…"
        busy={isLoading}
        danger
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <ErrorMessage error={error} fallback="Couldn’t withdraw the pick. Try again." />
      </ConfirmDialog>
    </>
  );
}
