import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { paths } from '../../lib/game/paths';
import { useAction } from '../../lib/ui/useAction';
import { AbandonDialog } from './AbandonDialog';
import { useDeleteLeagueMutation, type League } from '../../features/league/leagueApi';
import styles from './YourLeagueRow.module.css';

type YourLeagueRowProps = { readonly league: League; readonly isOwner: boolean };

/** One league: the owner may delete it, everybody else may leave it. */
export function YourLeagueRow({ league, isOwner }: YourLeagueRowProps) {
  const nameId = useId();
  const [deleteLeague] = useDeleteLeagueMutation();
  const deletion = useAction('Failed to delete league. Please try again.');
  const remove = async () => {
    showToast((await deleteLeague({ id: league._id }).unwrap()).message);
  };
  return (
    <div className={styles.league}>
      <div className={styles.name}>
        <h3 id={nameId}>{league.name}</h3>
        {isOwner && <Chip kind="accent">Owner</Chip>}
        <p>Season {league.season}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink small to={paths.league(league._id)} aria-describedby={nameId}>
          View
        </ButtonLink>
        {isOwner ? (
          <Button
            small
            kind="danger"
            busy={deletion.busy}
            aria-describedby={nameId}
            onClick={() => {
              if (window.confirm(deletionQuestion(league.name))) void deletion.run(remove);
            }}
          >
            {deletion.busy ? 'Deleting…' : 'Delete'}
          </Button>
        ) : (
          <AbandonButton league={league} nameId={nameId} />
        )}
      </div>
      {deletion.error && (
        <div className={styles.error}>
          <Message kind="bad">{deletion.error}</Message>
        </div>
      )}
    </div>
  );
}

const deletionQuestion = (name: string): string =>
  `Are you sure you want to delete ${name}? All picks and standings will be lost for every member. This can’t be undone.`;

type AbandonButtonProps = { readonly league: League; readonly nameId: string };

function AbandonButton({ league, nameId }: AbandonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        kind="danger"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={() => {
          setOpen(true);
        }}
      >
        Abandon
      </Button>
      <AbandonDialog
        open={isOpen}
        league={league}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
