import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { useRemoveSeasonMutation } from '../../api/honoursApi';

type RemoveSeasonProps = { readonly leagueId: string; readonly season: number };

/** Takes a season that was entered by hand out of the hall of fame. */
export function RemoveSeason({ leagueId, season }: RemoveSeasonProps) {
  const [remove] = useRemoveSeasonMutation();
  return (
    <ConfirmButton
      label={`Remove ${String(season)}`}
      question={{
        title: `Remove ${String(season)}?`,
        description: 'The season was entered by hand. Its titles and points no longer count.',
        confirmLabel: 'Remove',
        busyLabel: 'Removing…',
        danger: true,
      }}
      fallback="Couldn’t remove the season. Try again."
      action={async () => {
        await remove({ id: leagueId, season }).unwrap();
      }}
    >
      <Trash2 className="icon" />
    </ConfirmButton>
  );
}
