import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { useConfirmEmailChangeMutation } from '../../api/authApi';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage';
import { paths } from '../../lib/game/paths';
import { problemStatus } from '../../lib/ui/problem';

/**
 * Where the link to a new address leads, signed in or not (AC-05). It needs a click: mail scanners open links, some of
 * them in a browser.
 */
export const ConfirmEmailChangePage = () => (
  <EmailLinkPage
    title="Confirm your new email address"
    incomplete="This link is incomplete. Open it again from your email, or send it again in your profile."
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation();
  if (data) {
    return (
      <Message kind="ok">
        <b>Done.</b> Your email address is {data.email} now. Use it to log in.
      </Message>
    );
  }
  const isOver = [400, 409].includes(problemStatus(error) ?? 0);
  if (isOver) return <Spent error={error} />;
  return (
    <>
      <p className="muted">
        With one press your account has this email address, and you log in with it. If you didn’t
        ask for it, just close this page.
      </p>
      <ErrorMessage error={error} fallback="Couldn’t change the address. Try again." />
      <Button
        kind="primary"
        block
        busy={isLoading}
        onClick={() => void confirm({ emailChangeTokenDto: { token } })}
      >
        {isLoading ? 'Changing…' : 'Use this email address'}
      </Button>
    </>
  );
}

/** Pressing again would not help: another link does. */
const Spent = ({ error }: { readonly error: unknown }) => (
  <>
    <ErrorMessage error={error} fallback="This link has expired." />
    <ButtonLink kind="primary" block to={paths.profile}>
      See your email address
    </ButtonLink>
  </>
);
