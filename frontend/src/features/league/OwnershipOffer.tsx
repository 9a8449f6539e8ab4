import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { showToast } from '../../components/ui/Toast/toasts';
import { useAction } from '../../lib/ui/useAction';
import {
  type League,
  useAcceptLeagueMutation,
  useDeclineLeagueMutation,
} from '../../api/leagueApi';
import { useMyLeagues } from './useMyLeagues';

type OwnershipOfferProps = {
  readonly league: League;
  /** user id of who reads it */
  readonly me: string;
};

/** Offers of all the player's leagues. */
export const Offers = ({ me }: Pick<OwnershipOfferProps, 'me'>) =>
  useMyLeagues().query.data?.map((league) => (
    <OwnershipOffer key={league._id} league={league} me={me} />
  ));

/** The offer of the league, for the member who is asked to take it over (LL-01). */
export function OwnershipOffer({ league, me }: OwnershipOfferProps) {
  const [accept] = useAcceptLeagueMutation();
  const [decline] = useDeclineLeagueMutation();
  const { run, busy, error } = useAction('Couldn’t save your answer. Try again.');
  if (league.heir !== me) return null;
  const owner = league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner';
  const answer = (call: typeof accept | typeof decline, said: string) =>
    void run(async () => {
      await call({ id: league._id }).unwrap();
      showToast(said);
    });
  return (
    <Panel title={`${owner} wants you to take over ${league.name}`}>
      <div className="stack gap-3">
        <p>You’d be able to change its settings and assign missed picks. Nobody’s picks change.</p>
        {error && <Message kind="bad">{error}</Message>}
        <div className="cluster gap-2">
          <Button
            kind="primary"
            busy={busy}
            onClick={() => answer(accept, `You own ${league.name} now.`)}
          >
            Take over
          </Button>
          <Button busy={busy} onClick={() => answer(decline, 'You declined.')}>
            No, thanks
          </Button>
        </div>
      </div>
    </Panel>
  );
}
