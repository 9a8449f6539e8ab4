import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useMakeNewCodeMutation, type League } from './leagueApi';
import styles from './LeagueRules.module.css';

/** The owner makes a new code when the old one has got about. */
export function LeagueCode({ league }: { readonly league: League }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.rule}>
      <div>
        <h3 id={id}>League code</h3>
        <p>Who has it can join. A new one ends the old one at once.</p>
      </div>
      <Button
        small
        aria-describedby={id}
        onClick={() => {
          setOpen(true);
        }}
      >
        New code
      </Button>
      {open && (
        <NewCodeDialog
          league={league}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type NewCodeDialogProps = { readonly league: League; readonly onClose: () => void };

function NewCodeDialog({ league, onClose }: NewCodeDialogProps) {
  const [makeNewCode, { isLoading, error }] = useMakeNewCodeMutation();
  const make = async () => {
    const answer = await makeNewCode({ id: league._id });
    if (!answer.data) return;
    showToast(`The new code is ${answer.data.code}.`);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make a new code?"
      description={`${league.code} stops working at once, for everybody who has it. All members stay. The change is a line in the league log.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isLoading} onClick={() => void make()}>
            {isLoading ? 'Making…' : 'Make a new code'}
          </Button>
        </>
      }
    >
      {error && (
        <Message kind="bad">
          {problemMessage(error, 'Failed to make a new code. Please try again.')}
        </Message>
      )}
    </Dialog>
  );
}
