import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { useAction } from '../../lib/ui/useAction';
import { useAbandonLeagueMutation, type League } from '../../api/leagueApi';

type AbandonDialogProps = {
  readonly open: boolean;
  readonly league: League;
  readonly onClose: () => void;
};

/** Asks before a player leaves a league (PR-13, VA-31). */
export function AbandonDialog({ open, league, onClose }: AbandonDialogProps) {
  const { busy, error, run, clearError } = useAction('Failed to abandon league. Please try again.');
  const [abandonLeague] = useAbandonLeagueMutation();
  const close = () => {
    clearError();
    onClose();
  };
  const abandon = async () => {
    const isGone = await run(async () => {
      showToast((await abandonLeague({ id: league._id }).unwrap()).message);
    });
    if (isGone) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Leave ${league.name}?`}
      description="Your picks and points in this league will be deleted. You can rejoin with the code, starting from zero."
      confirmLabel="Abandon League"
      busyLabel="Leaving…"
      busy={busy}
      danger
      onConfirm={() => void abandon()}
      onClose={close}
    >
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}
