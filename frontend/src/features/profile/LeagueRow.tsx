import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { AbandonDialog } from './AbandonDialog';
import styles from './LeagueRow.module.css';
import { useAction } from './useAction';

export type LeagueLine = {
  readonly _id: string;
  readonly name: string;
  readonly season: number;
  /** the owner's user id */
  readonly owner: string;
};

type LeagueRowProps = {
  readonly league: LeagueLine;
  readonly isOwner: boolean;
  readonly onDelete: () => Promise<void>;
  readonly onAbandon: () => Promise<void>;
};

/** One league: the owner may delete it, everybody else may leave it. */
export function LeagueRow({ league, isOwner, onDelete, onAbandon }: LeagueRowProps) {
  const nameId = useId();
  const deletion = useAction('Failed to delete league. Please try again.');
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
              if (window.confirm(deletionQuestion(league.name))) void deletion.run(onDelete);
            }}
          >
            {deletion.busy ? 'Deleting…' : 'Delete'}
          </Button>
        ) : (
          <AbandonButton leagueName={league.name} nameId={nameId} onAbandon={onAbandon} />
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
  `Are you sure you want to delete ${name}? Its picks and standings are gone for every member. This cannot be undone.`;

type AbandonButtonProps = {
  readonly leagueName: string;
  readonly nameId: string;
  readonly onAbandon: () => Promise<void>;
};

function AbandonButton({ leagueName, nameId, onAbandon }: AbandonButtonProps) {
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
        leagueName={leagueName}
        onAbandon={onAbandon}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
