import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { StatusDot } from '../../components/ui/StatusDot/StatusDot';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useResendConfirmationMutation } from './profileApi';
import styles from './ReminderSetting.module.css';
import { SettingRow } from './SettingRow';

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
      note={
        <>
          <span aria-hidden="true">
            <StatusDot yes={confirmed} label={state} className={styles.dot} />
          </span>
          {state}
        </>
      }
      more={!confirmed && 'Open the link that we mailed you. It works for 7 days.'}
      action={
        !confirmed && (
          <Button small busy={isLoading} aria-describedby={titleId} onClick={() => void send()}>
            {isLoading ? 'Sending…' : 'Send the link again'}
          </Button>
        )
      }
      error={
        error && <Message kind="bad">{problemMessage(error, 'Failed to send the link')}</Message>
      }
    />
  );
}
