import { useLocation, useNavigate } from 'react-router-dom';
import {
  useJoinProviderMutation,
  useSendProviderLinkMutation,
  type ProviderArrival,
} from '../../api/providerApi';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { useStartSession } from '../../features/auth/session';
import { useWaysIn } from '../../features/auth/waysIn';
import { paths } from '../../lib/game/paths';

type JoinStepProps = { readonly arrival: ProviderArrival };

/** An account has the address: its player confirms before the provider logs in to it. */
export const JoinStep = ({ arrival }: JoinStepProps) =>
  arrival.isOwnAccount ? <OwnAccount arrival={arrival} /> : <Proof arrival={arrival} />;

function OwnAccount({ arrival: { email, next } }: JoinStepProps) {
  const { provider } = useWaysIn();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const [join, { error, isLoading }] = useJoinProviderMutation();
  const link = async () => {
    const { data } = await join({ joinAccountDto: {} });
    if (!data) return;
    await startSession(data);
    void navigate(next, { replace: true });
  };
  return (
    <>
      <p>{`You’re logged in to the account of ${email ?? ''}. From now on ${provider ?? ''} can log you in to it, too.`}</p>
      <ErrorMessage error={error} fallback="Couldn’t link your account. Try again." />
      <Button kind="primary" block busy={isLoading} onClick={() => void link()}>
        {isLoading ? 'Linking…' : 'Link my account'}
      </Button>
    </>
  );
}

function Proof({ arrival: { email } }: JoinStepProps) {
  const { passwords, provider } = useWaysIn();
  const from = useLocation();
  const [send, { data, error, isLoading }] = useSendProviderLinkMutation();
  return (
    <>
      <p>{`There’s an account with the address ${email ?? ''} already. Confirm that it’s yours, and ${provider ?? ''} logs you in to it from now on.`}</p>
      <ErrorMessage error={error} fallback="Couldn’t send the link. Try again." />
      {data ? (
        <Message kind="ok">{data.message}</Message>
      ) : (
        <Button kind="primary" block busy={isLoading} onClick={() => void send()}>
          {isLoading ? 'Sending…' : 'Send a link to this address'}
        </Button>
      )}
      <ButtonLink block to={paths.signIn} state={{ from }}>
        {passwords ? 'Log in with your password or passkey' : 'Log in with your passkey'}
      </ButtonLink>
    </>
  );
}
