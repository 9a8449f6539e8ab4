import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
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
  const [withdraw] = useWithdrawSelectionMutation();
  return (
    <ConfirmButton
      kind="danger"
      disabled={disabled}
      question={QUESTION}
      fallback="Couldn’t withdraw the pick. Try again."
      action={async () => {
        const { message } = await withdraw({ leagueId, round: String(round) }).unwrap();
        showToast(message);
        onWithdrawn();
      }}
    >
      Withdraw
    </ConfirmButton>
  );
}

const QUESTION = {
  title: 'Withdraw this pick?',
  description:
    'Its drivers and team become available again. Without a pick you score nothing in this race; you can pick again until it locks.',
  confirmLabel: 'Withdraw pick',
  busyLabel: 'Withdrawing…',
  danger: true,
};
