import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { forgetLogoutFailed, hasLogoutFailed } from '../../features/auth/logoutNotice';
import { useSession, useSignIn } from '../../features/auth/session';
import { noticeOf, requestedPath } from '../../features/auth/signInRedirect';
import { paths } from '../../lib/game/paths';
import { problemMessage, problemStatus } from '../../lib/ui/problem';
import { SignInForm, type Credentials } from './SignInForm';

/** What to do after too many attempts; the same for unknown addresses, so that it reveals none. */
type Failure = { readonly advice: string | null };

/** The animation of the lights going out takes this long (ms); then the page is left. */
const LIGHTS_OUT = 200;

/** The landing page and the sign-in page in one. */
export function SignInPage() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [failed, setFailed] = useState<Failure | null>(null);
  const [lightsOut, setLightsOut] = useState(false);

  const submit = async (credentials: Credentials) => {
    setFailed(null);
    try {
      await signIn(credentials);
    } catch (problem) {
      const isLimited = problemStatus(problem) === 429;
      setFailed({ advice: isLimited ? problemMessage(problem, '') : null });
      return;
    }
    setLightsOut(true);
    setTimeout(() => {
      void navigate(requestedPath(state) ?? paths.dashboard, { replace: true });
    }, LIGHTS_OUT);
  };

  return (
    <AuthFrame title="Sign in" full lightsOut={lightsOut}>
      <Notices failed={failed} notice={noticeOf(state)} signingIn={lightsOut} />
      <SignInForm onSubmit={submit} />
      <AuthLinks>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
        <Link to={paths.signUp} state={state}>
          Create an account
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

type NoticesProps = {
  readonly failed: Failure | null;
  readonly notice: string | null;
  readonly signingIn: boolean;
};

function Notices({ failed, notice, signingIn }: NoticesProps) {
  const { user } = useSession();
  const [logoutFailed] = useState(hasLogoutFailed);
  useEffect(forgetLogoutFailed, []);
  // the same text for every failure: it does not reveal which addresses have an account (ER-09)
  if (failed) {
    return (
      <>
        <Message kind="bad">Invalid email or password</Message>
        {failed.advice && (
          <div role="status">
            <Message kind="info">{failed.advice}</Message>
          </div>
        )}
      </>
    );
  }
  if (logoutFailed) return <Message kind="bad">Logout failed</Message>;
  if (notice) return <Message kind="ok">{notice}</Message>;
  if (!user || signingIn) return null;
  return (
    <Message
      kind="info"
      action={
        <ButtonLink to={paths.dashboard} small>
          Dashboard
        </ButtonLink>
      }
    >
      You are signed in as {user.username}.
    </Message>
  );
}
