import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { AccountForm, type NewAccount } from '../../features/auth/AccountForm';
import { AUTH_LINK, AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { ContinueWith } from '../../features/auth/ContinueWith';
import { useWaysIn } from '../../features/auth/waysIn';
import { useRegisterMutation } from '../../api/authApi';
import { useStartSession } from '../../features/auth/session';
import { requestedPath } from '../../features/auth/signInRedirect';
import { TermsLinks } from '../../features/legal/TermsLinks';
import { useLegalDialog } from '../../features/legal/useLegalDialog';
import { paths } from '../../lib/game/paths';

const CREATED = 'Account created successfully! Please log in.';

/** How long the success message is shown before the way leads on (CO-19), ms. */
const REDIRECT_AFTER = 2_000;

type Created = { readonly message: string; readonly email: string };

/** Creates an account, which is signed in; two seconds later the way leads on (SU-06, CO-19). */
export function SignUpPage() {
  const { state } = useLocation() as { state: unknown };
  const { passwords, providerSignUp } = useWaysIn();
  const { openLegal, legalDialog } = useLegalDialog();
  const [signUp] = useRegisterMutation();
  const startSession = useStartSession();
  const [created, setCreated] = useState<Created | null>(null);
  useWayOn(created !== null, requestedPath(state, null) ?? paths.landing);

  const submit = async (registerDto: NewAccount) => {
    const { message, accessToken, user } = await signUp({ registerDto }).unwrap();
    setCreated({ message: message || CREATED, email: registerDto.email });
    if (accessToken && user) await startSession({ accessToken, user });
  };

  return (
    <AuthFrame title="Sign up">
      {created && (
        <Message kind="ok">
          <b>{created.message}</b> We’ve sent an email to {created.email}: please confirm your
          address when you have a minute.
        </Message>
      )}
      {passwords && (
        <AccountForm
          terms={<TermsLinks onOpen={openLegal} />}
          submitLabel="Sign up"
          busyLabel="Signing up…"
          done={created !== null}
          onSubmit={submit}
        />
      )}
      {(providerSignUp || !passwords) && !created && (
        <ContinueWith next={requestedPath(state, null)} />
      )}
      <AuthLinks>
        <Link className={AUTH_LINK} to={paths.signIn} state={state}>
          Back to log in
        </Link>
      </AuthLinks>
      {legalDialog}
    </AuthFrame>
  );
}

/** Leads to a path once the message could be read. */
function useWayOn(isDone: boolean, path: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(path, { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isDone, path, navigate]);
}
