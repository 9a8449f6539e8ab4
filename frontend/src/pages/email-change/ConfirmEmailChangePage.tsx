import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { useConfirmEmailChangeMutation } from '../../api/authApi';
import { EmailLinkPage, LinkQuestion } from '../../features/auth/EmailLinkPage';
import { paths } from '../../lib/game/paths';

/** Where the link to a new address leads, signed in or not (AC-05). */
export const ConfirmEmailChangePage = () => (
  <EmailLinkPage
    title="Confirm your new email address"
    incomplete="This link is incomplete. Open it again from your email, or send it again in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [confirm, state] = useConfirmEmailChangeMutation();
  return (
    <LinkQuestion
      state={state}
      text="Tap once to switch your account to this address. You’ll log in with it from then on. If you didn’t ask for it, just close this page."
      label="Use this email address"
      busyLabel="Changing…"
      fallback="Couldn’t change the address. Try again."
      onPress={() => confirm({ emailChangeTokenDto: { token } })}
      done={({ email }) => (
        <Message kind="ok">
          <b>Done.</b> Your email address is {email} now. Use it to log in.
        </Message>
      )}
      spent={{
        on: [400, 409],
        wayOut: (
          <ButtonLink kind="primary" block to={paths.profile}>
            See your email address
          </ButtonLink>
        ),
      }}
    />
  );
}
