import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage';
import { useUnsubscribeMutation } from '../../api/notificationsApi';

/**
 * Where the link of a reminder leads, signed in or not. It needs a click: mail scanners open
 * links, and must not turn anything off.
 */
export const UnsubscribePage = () => (
  <EmailLinkPage
    title="Stop race reminders"
    incomplete="This link is incomplete. Open it again from your email, or turn reminders off in your profile."
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
        We email you 24 hours and 2 hours before picks lock, and only if you haven’t picked yet. You
        can turn reminders back on in your profile at any time.
      </p>
      <ErrorMessage error={error} fallback="Couldn’t stop the reminders. Try again." />
      <Button kind="primary" block busy={isLoading} onClick={() => void unsubscribe({ token })}>
        {isLoading ? 'Stopping…' : 'Stop reminders'}
      </Button>
    </>
  );
}
