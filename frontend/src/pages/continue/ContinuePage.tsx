import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useFinishProviderMutation, useJoinProviderMutation } from '../../api/providerApi';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import { AUTH_LINK, AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { ContinueWith } from '../../features/auth/ContinueWith';
import { LinkQuestion } from '../../features/auth/EmailLinkPage';
import { useSession, useStartSession } from '../../features/auth/session';
import { useWaysIn } from '../../features/auth/waysIn';
import { paths } from '../../lib/game/paths';
import { JoinStep } from './JoinStep';
import { SignUpStep } from './SignUpStep';

/** Where the identity provider leads back to, and the link that joins an account to it (HO-06). */
export function ContinuePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="Log in">
      {token === null ? <Arrival /> : <ByLink token={token} />}
      <AuthLinks>
        <Link className={AUTH_LINK} to={paths.signIn}>
          Back to log in
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

function Arrival() {
  const { status } = useSession();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const [finish, { data, error }] = useFinishProviderMutation();
  const isAsked = useRef(false);
  const ask = useEffectEvent(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = await finish();
    if (!answer.data) return;
    const { step, session, next } = answer.data;
    if (session) await startSession(session);
    if (step === 'linked') showToast('Linked.');
    if (session || step === 'linked') void navigate(next, { replace: true });
  });
  // whose account is linked shows the session, which may have to be renewed first
  useEffect(() => {
    if (status !== 'loading') void ask();
  }, [status]);
  if (error !== undefined)
    return (
      <>
        <ErrorMessage error={error} fallback="Couldn’t log you in. Try again in a few minutes." />
        <ContinueWith />
      </>
    );
  if (data?.step === 'join') return <JoinStep arrival={data} />;
  if (data?.step === 'sign-up') return <SignUpStep arrival={data} />;
  return <SkeletonBlocks label="Logging in…" bars={['3rem']} />;
}

function ByLink({ token }: { readonly token: string }) {
  const { provider } = useWaysIn();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const [join, state] = useJoinProviderMutation();
  const link = async () => {
    const { data } = await join({ joinAccountDto: { token } });
    if (!data) return;
    await startSession(data);
    void navigate(paths.dashboard, { replace: true });
  };
  return (
    <LinkQuestion
      state={state}
      text={`From now on ${provider ?? 'the login that you came from'} logs you in to your account. If you didn’t ask for this, just close this page.`}
      label="Link my account"
      busyLabel="Linking…"
      fallback="Couldn’t link your account. Try again."
      onPress={link}
      done={() => null}
      spent={{ on: [400], wayOut: <ContinueWith /> }}
    />
  );
}
