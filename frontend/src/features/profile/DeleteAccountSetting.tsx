import { Button } from '../../components/Button/Button';
import { Message } from '../../components/Message/Message';
import { SettingRow } from './SettingRow';
import { useAction } from './useAction';

const QUESTION =
  'Are you sure you want to delete your account? Your picks are erased, and a league of yours passes to its longest-standing member. This cannot be undone.';

type DeleteAccountSettingProps = { readonly onDelete: () => Promise<void> };

/** The browser asks before an account goes (VA-30). */
export function DeleteAccountSetting({ onDelete }: DeleteAccountSettingProps) {
  const { busy, error, run } = useAction('Failed to delete account. Please try again.');
  return (
    <SettingRow
      title="Delete account"
      note="Removes you and your entries."
      action={
        <Button
          small
          kind="danger"
          busy={busy}
          onClick={() => {
            if (window.confirm(QUESTION)) void run(onDelete);
          }}
        >
          {busy ? 'Deleting…' : 'Delete Account'}
        </Button>
      }
      error={error && <Message kind="bad">{error}</Message>}
    />
  );
}
