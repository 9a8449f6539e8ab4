import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { showToast } from '../../components/ui/Toast/toasts';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { useAction } from '../../lib/ui/useAction';
import {
  type Invitation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useListInvitationsQuery,
} from './leagueApi';

type InvitationsProps = {
  /** only the one to this league */
  readonly to?: string;
};

/** Invitations to the next season that the player has not answered (LL-05). */
export function Invitations({ to }: InvitationsProps) {
  const all = useListInvitationsQuery().data ?? [];
  return all
    .filter(({ leagueId }) => to === undefined || leagueId === to)
    .map((invitation) => <OneInvitation key={invitation.leagueId} invitation={invitation} />);
}

function OneInvitation({ invitation }: { readonly invitation: Invitation }) {
  const { leagueId, name, season, owner, members } = invitation;
  const navigate = useNavigate();
  const [accept] = useAcceptInvitationMutation();
  const [decline] = useDeclineInvitationMutation();
  const { run, busy, error } = useAction('Couldn’t save your answer. Try again.');
  return (
    <Panel title={`${name}: next season`}>
      <div className="stack gap-3">
        <p>
          {owner ?? 'The owner'} invites you to play {season} with the same league.{' '}
          {members === 1 ? 'One player is in.' : `${plural(members, 'player')} are in.`}
        </p>
        {error && <Message kind="bad">{error}</Message>}
        <div className="cluster gap-2">
          <Button
            kind="primary"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await accept({ id: leagueId }).unwrap();
                showToast(`You’re in ${name}.`);
                await navigate(paths.league(leagueId));
              })
            }
          >
            Accept
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void run(async () => {
                await decline({ id: leagueId }).unwrap();
                showToast('You declined.');
              })
            }
          >
            No, thanks
          </Button>
        </div>
      </div>
    </Panel>
  );
}
