import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { DeleteAccountDialog, type DeleteAccount } from './DeleteAccountDialog';

/** Asks before an account goes (VA-30), and for the password (ACCOUNT-2). */
export const DeleteAccountSetting = ({ onDelete }: { readonly onDelete: DeleteAccount }) => (
  <SettingRow
    title="Delete account"
    note="Deletes your account and all your picks."
    action={
      <DialogButton
        small
        kind="danger"
        dialog={(close) => <DeleteAccountDialog onDelete={onDelete} onClose={close} />}
      >
        Delete Account
      </DialogButton>
    }
  />
);
