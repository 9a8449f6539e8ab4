import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { type League, useDeclineLeagueMutation } from '../../api/leagueApi';
import { useAction } from '../../lib/ui/useAction';

/** Whom the league is offered to, and the way back (LL-01). */
export function HandOverPanel({ league }: { readonly league: League }) {
  const [takeBack] = useDeclineLeagueMutation();
  const { run, busy, error } = useAction('Couldn’t withdraw the offer. Try again.');
  const heir = league.members.find(({ _id }) => _id === league.heir);
  const hasOthers = league.members.some(({ _id, isMachine }) => _id !== league.owner && !isMachine);
  return (
    <FoldPanel title="Hand over the league" open={heir !== undefined || 'wide'}>
      <div className="stack gap-3">
        {heir ? (
          <>
            <p>
              <b>Waiting for {heir.username} to accept.</b> Until then you stay the owner. Picks are
              neither read nor changed.
            </p>
            {error && <Message kind="bad">{error}</Message>}
            <Button
              block
              busy={busy}
              onClick={() => void run(() => takeBack({ id: league._id }).unwrap())}
            >
              Withdraw the offer
            </Button>
          </>
        ) : (
          <p className="muted">
            {hasOthers
              ? 'Open a member’s menu above and ask them to take over. You stay in the league as a member.'
              : 'Nobody else is here yet. Once somebody has joined, you can ask them to take over.'}
          </p>
        )}
      </div>
    </FoldPanel>
  );
}
