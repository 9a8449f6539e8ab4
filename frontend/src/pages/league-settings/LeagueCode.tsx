import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useMakeNewCodeMutation } from '../../api/leagueApi';

/** The owner makes a new code when the old one has got about. */
export function LeagueCode({ league }: { readonly league: League }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title={`League code: ${league.code}`}
        titleId={id}
        note="Anyone with the code can join. A new code replaces the old one immediately."
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

type NewCodeDialogProps = {
  readonly league: League;
  readonly onClose: () => void;
};

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
      title="Generate a new code?"
      description={`${league.code} will stop working immediately. Current members stay. The change is recorded in the league log.`}
      confirmLabel="Generate a new code"
      busyLabel="Generating…"
      busy={isLoading}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <ErrorMessage error={error} fallback="Couldn’t generate a new code. Try again." />
    </ConfirmDialog>
  );
}
