import { useId } from 'react';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useSendLinkAgain } from '../../features/profile/useSendLinkAgain';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { SettingState } from './SettingState';

type EmailSettingProps = { readonly confirmed: boolean; readonly getsEmails: boolean };

const OPEN_LINK = 'Open the link we emailed you. It’s valid for 7 days.';

/** Whether the player has shown that the address is theirs, the link to do so (AC-01), and another address (AC-05). */
export function EmailSetting({ confirmed, getsEmails }: EmailSettingProps) {
  const titleId = useId();
  const link = useSendLinkAgain(titleId);
  const state = confirmed ? 'Confirmed' : 'Not confirmed';
  return (
    <SettingRow
      title="Email address"
      titleId={titleId}
      note={<SettingState on={confirmed} label={state} />}
      more={
        !confirmed && (
          <span className="cluster">
            <span>
              {getsEmails ? OPEN_LINK : `Confirm your email address to get emails. ${OPEN_LINK}`}
            </span>
            {link.button}
          </span>
        )
      }
      action={
        <DialogButton
          small
          aria-describedby={titleId}
          dialog={(close) => <ChangeEmailDialog onClose={close} />}
        >
          Change
        </DialogButton>
      }
      error={link.error}
    />
  );
}
