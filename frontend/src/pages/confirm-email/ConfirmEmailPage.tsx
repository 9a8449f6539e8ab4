import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { useConfirmEmailMutation } from '../../api/authApi';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage';
import { paths } from '../../lib/game/paths';
import { problemStatus } from '../../lib/ui/problem';

/**
 * Where the link of the welcome email leads, signed in or not. It needs a click: mail scanners
 * open links, some of them in a browser, and must not confirm an address by that.
 */
export const ConfirmEmailPage = () => (
  <EmailLinkPage
    title="Confirm your email address"
    incomplete="This link is incomplete. Open it again from your email, or request a new one in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data) return <Message kind="ok">{data.message}</Message>;
  if (problemStatus(error) === 400) return <Spent error={error} />;
  return (
    <>
      <p className="muted">
        Confirm that this is your email address to finish setting up your account. If it wasn’t you,
        just close this page.
      </p>
      <ErrorMessage error={error} fallback="Couldn’t confirm the address. Try again." />
      <Button
        kind="primary"
        block
        busy={isLoading}
        onClick={() => void confirm({ confirmEmailDto: { token } })}
      >
        {isLoading ? 'Confirming…' : 'Confirm email address'}
      </Button>
    </>
  );
}

/**
 * Pressing again would not help: another link does. The profile asks for the sign-in where it is
 * needed.
 */
const Spent = ({ error }: { readonly error: unknown }) => (
  <>
    <ErrorMessage error={error} fallback="This link has expired." />
    <ButtonLink kind="primary" block to={paths.profile}>
      Request a new link
    </ButtonLink>
  </>
);
