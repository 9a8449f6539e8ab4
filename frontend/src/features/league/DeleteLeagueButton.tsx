import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useDeleteLeagueMutation } from '../../api/leagueApi';

type DeleteLeagueButtonProps = {
  readonly league: League;
  /** id of the league's name on the page */
  readonly nameId?: string;
  readonly onDeleted?: () => void;
};

/** Asks before a league is deleted; `onDeleted` follows the toast (PR-11, VA-29). */
export function DeleteLeagueButton({ league, nameId, onDeleted }: DeleteLeagueButtonProps) {
  const { _id: id, name } = league;
  const [deleteLeague] = useDeleteLeagueMutation();
  return (
    <ConfirmButton
      small
      kind="danger"
      aria-describedby={nameId}
      question={{
        title: 'Delete this league?',
        description: `Are you sure you want to delete ${name}? All picks and standings will be lost for every member. This can’t be undone.`,
        confirmLabel: 'Delete league',
        busyLabel: 'Deleting…',
        danger: true,
      }}
      fallback="Failed to delete league. Please try again."
      action={async () => {
        showToast((await deleteLeague({ id }).unwrap()).message);
        onDeleted?.();
      }}
    >
      Delete
    </ConfirmButton>
  );
}
