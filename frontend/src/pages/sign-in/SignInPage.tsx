import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type EndedBy, selectEndedBy } from '../../api/sessionSlice';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import type { User } from '../../api/authApi';
import { AUTH_LINK, AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import {
  readLogoutReason,
  clearLogoutReason,
  type LogoutReason,
} from '../../features/auth/logoutReason';
import { isCancelled, isClosed, isLate } from '../../features/auth/passkeys';
import {
  type PasskeyChoice,
  usePasskeySignIn,
  useSession,
  useSignIn,
} from '../../features/auth/session';
import { ContinueWith } from '../../features/auth/ContinueWith';
import { useWaysIn } from '../../features/auth/waysIn';
import { noticeOf, requestedPath } from '../../features/auth/signInRedirect';
import { useSignedInElsewhere } from './useSignedInElsewhere';
import { paths } from '../../lib/game/paths';
import { isOffline, problemMessage, problemStatus } from '../../lib/ui/problem';
import { SignInForm, type Credentials } from './SignInForm';

/** What to do after too many attempts, or offline; the same for unknown addresses, so it reveals none. */
type Failure = { readonly advice: string | null; readonly passkey?: string };

/** The animation of the lights going out takes this long (ms); then the page is left. */
const LIGHTS_OUT = 200;

const PASSKEY_FAILED = {
  withPassword: 'Couldn’t log in with this passkey. Try again, or use your password.',
  alone: 'Couldn’t log in with this passkey. Try again.',
};

/** The landing page and the sign-in page in one. */
export function SignInPage() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const signIn = useSignIn();
  const passkeySignIn = usePasskeySignIn();
  const ways = useWaysIn();
  const [failed, setFailed] = useState<Failure | null>(null);
  const failedText = ways.passwords ? PASSKEY_FAILED.withPassword : PASSKEY_FAILED.alone;
  const [lightsOut, setLightsOut] = useState(false);
  const goOn = (user: string | null) =>
    void navigate(requestedPath(state, user) ?? paths.dashboard, { replace: true });
  useSignedInElsewhere(goOn);

  const leave = ({ _id }: User) => {
    setLightsOut(true);
    setTimeout(goOn, LIGHTS_OUT, _id);
  };

  const submit = async (credentials: Credentials) => {
    setFailed(null);
    let user: User;
    try {
      user = await signIn(credentials);
    } catch (problem) {
      const isExplained = problemStatus(problem) === 429 || isOffline(problem);
      setFailed({ advice: isExplained ? problemMessage(problem, '') : null });
      return;
    }
    leave(user);
  };

  /** Whether passkeys may be offered again: not where the browser has none, or another prompt has come in between. */
  const submitPasskey = async (choice: PasskeyChoice): Promise<boolean> => {
    if (!choice.autofill) setFailed(null);
    let user: User;
    try {
      user = await passkeySignIn(choice);
    } catch (problem) {
      // what is offered at the email field was not asked for: where the browser has none the page is as it was
      const isUnasked = choice.autofill && (problem instanceof Error || isOffline(problem));
      const isSilent = isCancelled(problem) || isUnasked;
      if (!isSilent) setFailed({ advice: null, passkey: problemMessage(problem, failedText) });
      return isClosed(problem) || isLate(problem) || problemStatus(problem) !== null;
    }
    leave(user);
    return false;
  };

  const provider = <ContinueWith next={requestedPath(state, null)} />;
  return (
    <AuthFrame title="Log in" full lightsOut={lightsOut}>
      <Notices failed={failed} notice={noticeOf(state)} signingIn={lightsOut} />
      {!ways.passwords && provider}
      <SignInForm hasPasswords={ways.passwords} onSubmit={submit} onPasskey={submitPasskey} />
      {ways.passwords && (
        <>
          {provider}
          <ButtonLink block to={paths.signUp} state={state}>
            Create an account
          </ButtonLink>
          <AuthLinks>
            <Link className={AUTH_LINK} to={paths.forgotPassword}>
              Forgot password?
            </Link>
          </AuthLinks>
        </>
      )}
    </AuthFrame>
  );
}

/** Why the session is over, where the player has not ended it on this page. */
const ENDED: Readonly<Record<EndedBy, string>> = {
  server: 'Your session has expired. Please log in again.',
  // whoever has ended it, and wherever it was noticed first
  'other-tab': 'You’ve been logged out in all tabs.',
};

const LogoutMessage = ({ reason }: { readonly reason: LogoutReason }) =>
  reason === 'logout-failed' ? (
    <Message kind="bad">Logout failed</Message>
  ) : (
    <Message kind="ok">Your account has been deleted.</Message>
  );

type NoticesProps = {
  readonly failed: Failure | null;
  readonly notice: string | null;
  readonly signingIn: boolean;
};

function Notices({ failed, notice, signingIn }: NoticesProps) {
  const { user } = useSession();
  const [noted] = useState(readLogoutReason);
  const ended = useSelector(selectEndedBy);
  useEffect(clearLogoutReason, []);
  // the same text for every failure: it does not reveal which addresses have an account (ER-09)
  if (failed?.passkey) return <Message kind="bad">{failed.passkey}</Message>;
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
  if (noted) return <LogoutMessage reason={noted} />;
  if (notice) return <Message kind="ok">{notice}</Message>;
  if (ended && !user)
    return (
      <div role="status">
        <Message kind="info">{ENDED[ended]}</Message>
      </div>
    );
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
      You’re logged in as {user.username}.
    </Message>
  );
}
