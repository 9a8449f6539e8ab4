import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from '../../api/profileApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useAction } from '../../lib/ui/useAction';
import { SettingState } from './SettingState';

type WaitingEmailProps = { readonly email: string; readonly until: string };

/** A new address that waits for its link (AC-05). */
export function WaitingEmail({ email, until }: WaitingEmailProps) {
  const titleId = useId();
  const [resend] = useResendEmailChangeMutation();
  const [cancel] = useCancelEmailChangeMutation();
  const sending = useAction('Couldn’t send the link. Try again.');
  const cancelling = useAction('Couldn’t cancel the change. Try again.');
  const send = () =>
    sending.run(async () => {
      await resend().unwrap();
      showToast(`We’ve sent the link to ${email} again.`);
    });
  const callOff = () =>
    cancelling.run(async () => {
      await cancel().unwrap();
      showToast('Your email address stays as it is.');
    });
  const error = sending.error ?? cancelling.error;
  return (
    <SettingRow
      title="New address"
      titleId={titleId}
      note={<SettingState on={false} label="Not confirmed" />}
      more={
        <span className="min-w-0 break-anywhere">
          Open the link we sent to <b>{email}</b> by {formatRaceTime(until)}. Until then nothing
          changes.
        </span>
      }
      action={
        <div className="cluster">
          <Button small busy={sending.busy} aria-describedby={titleId} onClick={() => void send()}>
            {sending.busy ? 'Sending…' : 'Send again'}
          </Button>
          <Button
            small
            kind="quiet"
            busy={cancelling.busy}
            aria-describedby={titleId}
            onClick={() => void callOff()}
          >
            {cancelling.busy ? 'Cancelling…' : 'Cancel'}
          </Button>
        </div>
      }
      error={error}
    />
  );
}
