import { useStartProviderMutation } from '../../api/providerApi';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { problemMessage } from '../../lib/ui/problem';
import { leaveTo } from '../../lib/ui/navigation';
import { useWaysIn } from './waysIn';

type ContinueWithProps = {
  /** path to end at; the dashboard without it */
  readonly next?: string | null;
  /** the provider asks again who it is, which is as good as the password for ten minutes (ACCOUNT-2) */
  readonly fresh?: boolean;
};

/** The way to the host's identity provider (HO-06); nothing where there is none. */
export function ContinueWith({ next = null, fresh = false }: ContinueWithProps) {
  const { provider, passwords } = useWaysIn();
  const [start, { error, isLoading }] = useStartProviderMutation();
  if (provider === null) return null;
  const go = async () => {
    const { data } = await start({ startProviderDto: { fresh, ...(next !== null && { next }) } });
    if (data) leaveTo(data.url);
  };
  return (
    <>
      {error !== undefined && (
        <Message kind="bad">
          {problemMessage(error, `Couldn’t reach ${provider}. Try again in a few minutes.`)}
        </Message>
      )}
      <Button
        kind={passwords ? undefined : 'primary'}
        block
        busy={isLoading}
        onClick={() => void go()}
      >
        {`Continue with ${provider}`}
      </Button>
    </>
  );
}
