import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { useConfirmEmailMutation } from '../../api/authApi';
import { EmailLinkPage, LinkQuestion } from '../../features/auth/EmailLinkPage';
import { paths } from '../../lib/game/paths';

/** Where the link of the welcome email leads, signed in or not. */
export const ConfirmEmailPage = () => (
  <EmailLinkPage
    title="Confirm your email address"
    incomplete="This link is incomplete. Open it again from your email, or request a new one in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [confirm, state] = useConfirmEmailMutation();
  return (
    <LinkQuestion
      state={state}
      text="Confirm that this is your email address to finish setting up your account. If it wasn’t you, just close this page."
      label="Confirm email address"
      busyLabel="Confirming…"
      fallback="Couldn’t confirm the address. Try again."
      onPress={() => confirm({ confirmEmailDto: { token } })}
      done={({ message }) => <Message kind="ok">{message}</Message>}
      // the profile asks for the sign-in where it is needed
      spent={{
        on: [400],
        wayOut: (
          <ButtonLink kind="primary" block to={paths.profile}>
            Request a new link
          </ButtonLink>
        ),
      }}
    />
  );
}
