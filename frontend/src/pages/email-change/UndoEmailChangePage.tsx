import { useDispatch } from 'react-redux';
import { forgetDevice } from '../../api/forgetDevice';
import { sessionEnded } from '../../api/sessionSlice';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { useUndoEmailChangeMutation } from '../../api/authApi';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage';
import { useSession } from '../../features/auth/session';
import { paths } from '../../lib/game/paths';
import { problemStatus } from '../../lib/ui/problem';

/** Where the link to the former address leads, signed in or not (AC-05). It needs a click, as its neighbours do. */
export const UndoEmailChangePage = () => (
  <EmailLinkPage
    title="Take your email address back"
    incomplete="This link is incomplete. Open it again from your email."
    toProfile={false}
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  const { user } = useSession();
  const dispatch = useDispatch();
  const takeBack = async () => {
    const answer = await undo({ emailChangeTokenDto: { token } });
    if (!answer.data) return;
    // it has ended every session of the account, this browser's included; another account stays logged in
    if (user && user._id !== answer.data._id) return;
    void forgetDevice();
    dispatch(sessionEnded());
  };
  if (data) {
    return (
      <>
        <Message kind="ok">
          <b>Your email address is {data.email} again.</b> All devices are logged out. Set a new
          password to log in.
        </Message>
        <ButtonLink kind="primary" block to={paths.newPassword(data.resetToken)}>
          Set a new password
        </ButtonLink>
      </>
    );
  }
  if (problemStatus(error) === 400) return <Spent error={error} />;
  return (
    <>
      <p className="muted">
        Your account gets this email address back. All devices are logged out, passkeys and API
        tokens stop working, and you set a new password. If you changed the address yourself, just
        close this page.
      </p>
      <ErrorMessage error={error} fallback="Couldn’t take the address back. Try again." />
      <Button kind="primary" block busy={isLoading} onClick={() => void takeBack()}>
        {isLoading ? 'Taking it back…' : 'Take the address back'}
      </Button>
    </>
  );
}

const Spent = ({ error }: { readonly error: unknown }) => (
  <>
    <ErrorMessage error={error} fallback="This link has expired." />
    <p className="muted">If your account has this address, a new password is the way in.</p>
    <ButtonLink kind="primary" block to={paths.forgotPassword}>
      Set a new password
    </ButtonLink>
  </>
);
