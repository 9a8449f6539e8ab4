import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useResendConfirmationMutation } from '../../features/profile/profileApi';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { SettingState } from './SettingState';

type EmailSettingProps = { readonly confirmed: boolean };

/** Whether the player has shown that the address is theirs, the link to do so (AC-01), and another address (AC-05). */
export function EmailSetting({ confirmed }: EmailSettingProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [resend, { isLoading, error }] = useResendConfirmationMutation();
  const send = async () => {
    const answer = await resend();
    if (answer.data) showToast(answer.data.message);
  };
  const state = confirmed ? 'Confirmed' : 'Not confirmed';
  return (
    <>
      <SettingRow
        title="Email address"
        titleId={titleId}
        note={<SettingState on={confirmed} label={state} />}
        more={!confirmed && 'Open the link we emailed you. It’s valid for 7 days.'}
        action={
          <div className="cluster">
            {!confirmed && (
              <Button small busy={isLoading} aria-describedby={titleId} onClick={() => void send()}>
                {isLoading ? 'Sending…' : 'Send the link again'}
              </Button>
            )}
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
          </div>
        }
        error={
          error && <ErrorMessage error={error} fallback="Couldn’t send the link. Try again." />
        }
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
