import { useDispatch } from 'react-redux';
import { forgetDevice } from '../../api/forgetDevice';
import { sessionEnded } from '../../api/sessionSlice';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { useUndoEmailChangeMutation } from '../../api/authApi';
import { EmailLinkPage, LinkQuestion } from '../../features/auth/EmailLinkPage';
import { useSession } from '../../features/auth/session';
import { useWaysIn } from '../../features/auth/waysIn';
import { paths } from '../../lib/game/paths';

/** Where the link to the former address leads, signed in or not (AC-05). */
export const UndoEmailChangePage = () => (
  <EmailLinkPage
    title="Restore your old email address"
    incomplete="This link is incomplete. Open it again from your email."
    toProfile={false}
  >
    {(token) => <Question token={token} />}
  </EmailLinkPage>
);

function Question({ token }: { readonly token: string }) {
  const [undo, state] = useUndoEmailChangeMutation();
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
  const { passwords } = useWaysIn();
  return (
    <LinkQuestion
      state={state}
      text={passwords ? TEXT.withPassword : TEXT.alone}
      label="Restore this address"
      busyLabel="Restoring it…"
      fallback="Couldn’t restore it. Try again."
      onPress={takeBack}
      done={({ email, resetToken }) => (
        <>
          <Message kind="ok">
            <b>Your email address is {email} again.</b> All devices are logged out.
          </Message>
          {passwords ? <NewPassword to={paths.newPassword(resetToken)} /> : <LogIn />}
        </>
      )}
      spent={{
        on: [400],
        wayOut: !passwords ? (
          <LogIn />
        ) : (
          <>
            <p className="muted">
              If this is your account’s address, set a new password to get in.
            </p>
            <NewPassword to={paths.forgotPassword} />
          </>
        ),
      }}
    />
  );
}

const TEXT = {
  withPassword:
    'Your account will use this address again. All devices will be logged out, passkeys and API tokens will stop working, and you’ll set a new password. If you changed the address yourself, just close this page.',
  alone:
    'Your account will use this address again. All devices will be logged out, and passkeys and API tokens will stop working. If you changed the address yourself, just close this page.',
};

const LogIn = () => (
  <ButtonLink kind="primary" block to={paths.signIn}>
    Log in
  </ButtonLink>
);

const NewPassword = ({ to }: { readonly to: string }) => (
  <ButtonLink kind="primary" block to={to}>
    Set a new password
  </ButtonLink>
);
