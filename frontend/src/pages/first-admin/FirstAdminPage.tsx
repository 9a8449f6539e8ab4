import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { useBecomeFirstAdminMutation } from '../../api/authApi';
import { EmailLinkPage, LinkQuestion } from '../../features/auth/EmailLinkPage';
import { useUser } from '../../features/auth/session';
import { paths } from '../../lib/game/paths';

/** Where the link leads that a start without an app admin shows; behind the login, which leads to signing up (HO-01). */
export const FirstAdminPage = () => (
  <EmailLinkPage
    title="Become app admin"
    incomplete="This link is incomplete. Copy all of it from where Gridlock was started."
    toProfile={false}
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const { username } = useUser();
  const [become, state] = useBecomeFirstAdminMutation();
  return (
    <LinkQuestion
      state={state}
      text={`This makes your account ${username} the app admin of this installation: for results, seasons and announcements.`}
      label="Become app admin"
      busyLabel="Saving…"
      fallback="Couldn’t make you app admin. Try again."
      onPress={() => become({ firstAdminDto: { token } })}
      done={({ message }) => (
        <>
          <Message kind="ok">{message}</Message>
          <ButtonLink kind="primary" block to={paths.admin}>
            Admin page
          </ButtonLink>
        </>
      )}
      spent={{ on: [400], wayOut: null }}
    />
  );
}
