import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { Message } from '../../components/ui/Message/Message';
import { useRemoveSeasonMutation } from '../../api/honoursApi';
import { useAction } from '../../lib/ui/useAction';

type RemoveSeasonProps = { readonly leagueId: string; readonly season: number };

/** Takes a season that was entered by hand out of the hall of fame. */
export function RemoveSeason({ leagueId, season }: RemoveSeasonProps) {
  const [open, setOpen] = useState(false);
  const [remove] = useRemoveSeasonMutation();
  const { run, busy, error } = useAction('Couldn’t remove the season. Try again.');
  return (
    <>
      <IconButton
        label={`Remove ${String(season)}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Trash2 className="icon" />
      </IconButton>
      {open && (
        <ConfirmDialog
          title={`Remove ${String(season)}?`}
          description="The season was entered by hand. Its titles and points no longer count."
          confirmLabel="Remove"
          busyLabel="Removing…"
          busy={busy}
          danger
          onConfirm={() =>
            void run(async () => {
              await remove({ id: leagueId, season }).unwrap();
            })
          }
          onClose={() => {
            setOpen(false);
          }}
        >
          {error && <Message kind="bad">{error}</Message>}
        </ConfirmDialog>
      )}
    </>
  );
}
