import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { Message } from '../../components/ui/Message/Message';
import { useAction } from './useAction';

type AbandonDialogProps = {
  readonly open: boolean;
  readonly leagueName: string;
  readonly onAbandon: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before a player leaves a league (PR-13, VA-31). */
export function AbandonDialog({ open, leagueName, onAbandon, onClose }: AbandonDialogProps) {
  const { busy, error, run, clearError } = useAction('Failed to abandon league. Please try again.');
  const close = () => {
    clearError();
    onClose();
  };
  const abandon = async () => {
    if (await run(onAbandon)) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Leave ${leagueName}?`}
      description="Your picks and points in this league are erased. You can join again with the code, from zero."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="danger-fill" busy={busy} onClick={() => void abandon()}>
            {busy ? 'Leaving…' : 'Abandon League'}
          </Button>
        </>
      }
    >
      {error && <Message kind="bad">{error}</Message>}
    </Dialog>
  );
}
