import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useSendLinkAgain } from '../../features/profile/useSendLinkAgain';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { SettingState } from './SettingState';

type EmailSettingProps = { readonly confirmed: boolean; readonly getsEmails: boolean };

const OPEN_LINK = 'Open the link we emailed you. It’s valid for 7 days.';

/** Whether the player has shown that the address is theirs, the link to do so (AC-01), and another address (AC-05). */
export function EmailSetting({ confirmed, getsEmails }: EmailSettingProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const link = useSendLinkAgain(titleId);
  const state = confirmed ? 'Confirmed' : 'Not confirmed';
  return (
    <>
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
          <Button
            small
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => {
              setOpen(true);
            }}
          >
            Change
          </Button>
        }
        error={link.error}
      />
      {isOpen && (
        <ChangeEmailDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
