import { Message } from '../../components/ui/Message/Message';
import { EmailLinkPage, LinkQuestion } from '../../features/auth/EmailLinkPage';
import { useUnsubscribeMutation } from '../../api/notificationsApi';

/** Where the link of a reminder leads, signed in or not. */
export const UnsubscribePage = () => (
  <EmailLinkPage
    title="Stop race reminders"
    incomplete="This link is incomplete. Open it again from your email, or turn reminders off in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [unsubscribe, state] = useUnsubscribeMutation();
  return (
    <LinkQuestion
      state={state}
      text="We email you 24 hours and 2 hours before picks lock, and only if you haven’t picked yet. You can turn reminders back on in your profile at any time."
      label="Stop reminders"
      busyLabel="Stopping…"
      fallback="Couldn’t stop the reminders. Try again."
      onPress={() => unsubscribe({ token })}
      done={({ message }) => <Message kind="ok">{message}</Message>}
    />
  );
}
