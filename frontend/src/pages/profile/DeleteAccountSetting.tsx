import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { DeleteAccountDialog, type DeleteAccount } from './DeleteAccountDialog';

const QUESTION =
  'Are you sure you want to delete your account? Your picks will be deleted and any league you own goes to its longest-standing member. This can’t be undone.';

/** The browser asks before an account goes (VA-30), then we ask for the password (ACCOUNT-2). */
export function DeleteAccountSetting({ onDelete }: { readonly onDelete: DeleteAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title="Delete account"
        note="Deletes your account and all your picks."
        action={
          <Button
            small
            kind="danger"
            onClick={() => {
              if (window.confirm(QUESTION)) setOpen(true);
            }}
          >
            Delete Account
          </Button>
        }
      />
      {isOpen && (
        <DeleteAccountDialog
          onDelete={onDelete}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
