import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { DeleteAccountDialog, type DeleteAccount } from './DeleteAccountDialog';

/** Asks before an account goes (VA-30), and for the password (ACCOUNT-2). */
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
              setOpen(true);
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
