import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage';
import { useUnsubscribeMutation } from '../../features/auth/unsubscribeApi';

/**
 * Where the link of a reminder leads, signed in or not. It needs a click: mail scanners open
 * links, and must not turn anything off.
 */
export const UnsubscribePage = () => (
  <EmailLinkPage
    title="Stop race reminders"
    incomplete="This link is not complete. Open the one in your email again, or turn reminders off in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  if (data) return <Message kind="ok">{data.message}</Message>;
  return (
    <>
      <p className="muted">
        We write 24 hours and 2 hours before the picks lock, and only when one of yours is missing.
        You can turn reminders on again in your profile at any time.
      </p>
      <ErrorMessage error={error} fallback="Couldn’t stop the reminders. Try again." />
      <Button kind="primary" block busy={isLoading} onClick={() => void unsubscribe({ token })}>
        {isLoading ? 'Stopping…' : 'Stop reminders'}
      </Button>
    </>
  );
}
