import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { showToast } from '../../components/ui/Toast/toasts';
import { useResendConfirmationMutation } from '../../api/profileApi';

/** The button that sends the link which confirms the address, and why it wasn't sent (AC-01). */
export function useSendLinkAgain(describedBy: string): {
  readonly button: ReactNode;
  readonly error: ReactNode;
} {
  const [resend, { isLoading, error }] = useResendConfirmationMutation();
  const send = async () => {
    const answer = await resend();
    if (answer.data) showToast(answer.data.message);
  };
  return {
    button: (
      <Button small busy={isLoading} aria-describedby={describedBy} onClick={() => void send()}>
        {isLoading ? 'Sending…' : 'Send the link again'}
      </Button>
    ),
    error: error && <ErrorMessage error={error} fallback="Couldn’t send the link. Try again." />,
  };
}
