import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useMakeNewCodeMutation } from './leagueApi';
import styles from './LeagueRules.module.css';

/** The owner makes a new code when the old one has got about. */
export function LeagueCode({ league }: { readonly league: League }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title={<span className={styles.title}>League code</span>}
        titleId={id}
        note="Who has it can join. A new one ends the old one at once."
        action={
          <Button
            small
            aria-describedby={id}
            onClick={() => {
              setOpen(true);
            }}
          >
            New code
          </Button>
        }
      />
      {open && (
        <NewCodeDialog
          league={league}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
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
    <ConfirmDialog
      title="Make a new code?"
      description={`${league.code} stops working at once, for everybody who has it. All members stay. The change is a line in the league log.`}
      confirmLabel="Make a new code"
      busyLabel="Making…"
      busy={isLoading}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <ErrorMessage error={error} fallback="Couldn’t make a new code. Try again." />
    </ConfirmDialog>
  );
}
