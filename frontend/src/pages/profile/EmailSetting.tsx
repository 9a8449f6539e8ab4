import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useResendConfirmationMutation } from '../../features/profile/profileApi';
import { SettingState } from './SettingState';

type EmailSettingProps = { readonly confirmed: boolean };

/** Whether the player has shown that the address is theirs, and the link to do so (AC-01). */
export function EmailSetting({ confirmed }: EmailSettingProps) {
  const titleId = useId();
  const [resend, { isLoading, error }] = useResendConfirmationMutation();
  const send = async () => {
    const answer = await resend();
    if (answer.data) showToast(answer.data.message);
  };
  const state = confirmed ? 'Confirmed' : 'Not confirmed';
  return (
    <SettingRow
      title="Email address"
      titleId={titleId}
      note={<SettingState on={confirmed} label={state} />}
      more={!confirmed && 'Open the link we emailed you. It’s valid for 7 days.'}
      action={
        !confirmed && (
          <Button small busy={isLoading} aria-describedby={titleId} onClick={() => void send()}>
            {isLoading ? 'Sending…' : 'Send the link again'}
          </Button>
        )
      }
      error={error && <ErrorMessage error={error} fallback="Couldn’t send the link. Try again." />}
    />
  );
}
