import { useId } from 'react';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useMakeNewCodeMutation } from '../../api/leagueApi';

/** The owner makes a new code when the old one has got about. */
export function LeagueCode({ league: { _id, code } }: { readonly league: League }) {
  const id = useId();
  const [makeNewCode] = useMakeNewCodeMutation();
  return (
    <SettingRow
      title={`League code: ${code}`}
      titleId={id}
      note="Anyone with the code can join. A new code replaces the old one immediately."
      action={
        <ConfirmButton
          small
          aria-describedby={id}
          question={{
            title: 'Generate a new code?',
            description: `${code} will stop working immediately. Current members stay. The change is recorded in the league log.`,
            confirmLabel: 'Generate a new code',
            busyLabel: 'Generating…',
          }}
          fallback="Couldn’t generate a new code. Try again."
          action={async () => {
            const made = await makeNewCode({ id: _id }).unwrap();
            showToast(`The new code is ${made.code}.`);
          }}
        >
          New code
        </ConfirmButton>
      }
    />
  );
}
