import { useId } from 'react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { showToast } from '../../components/ui/Toast/toasts';
import { paths } from '../../lib/game/paths';
import { type League, useAbandonLeagueMutation } from '../../api/leagueApi';
import { DeleteLeagueButton } from '../../features/league/DeleteLeagueButton';
import styles from './YourLeagueRow.module.css';

type YourLeagueRowProps = { readonly league: League; readonly isOwner: boolean };

/** One league: the owner may delete it, everybody else may leave it. */
export function YourLeagueRow({ league, isOwner }: YourLeagueRowProps) {
  const nameId = useId();
  return (
    <div className="split gap-2 gap-x-3 py-3 px-4">
      <div className={`${styles.name} cluster gap-0 gap-x-2 min-w-0`}>
        <h3 className="min-w-0 break-anywhere" id={nameId}>
          {league.name}
        </h3>
        {isOwner && <Chip kind="accent">Owner</Chip>}
        <p className="muted text-label">Season {league.season}</p>
      </div>
      <div className="row items-stretch gap-2">
        <ButtonLink small to={paths.league(league._id)} aria-describedby={nameId}>
          View
        </ButtonLink>
        {isOwner ? (
          <DeleteLeagueButton league={league} nameId={nameId} />
        ) : (
          <AbandonButton league={league} nameId={nameId} />
        )}
      </div>
    </div>
  );
}

type AbandonButtonProps = { readonly league: League; readonly nameId: string };

/** Asks before a player leaves a league (PR-13, VA-31). */
function AbandonButton({ league: { _id: id, name }, nameId }: AbandonButtonProps) {
  const [abandonLeague] = useAbandonLeagueMutation();
  return (
    <ConfirmButton
      small
      kind="danger"
      aria-describedby={nameId}
      question={{
        title: `Leave ${name}?`,
        description:
          'Your picks and points in this league will be deleted. You can rejoin with the code, starting from zero.',
        confirmLabel: 'Abandon League',
        busyLabel: 'Leaving…',
        danger: true,
      }}
      fallback="Failed to abandon league. Please try again."
      action={async () => showToast((await abandonLeague({ id }).unwrap()).message)}
    >
      Abandon
    </ConfirmButton>
  );
}
