import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { showToast } from '../../components/ui/Toast/toasts';
import { formatDeadline } from '../../lib/game/deadlines';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { problemMessage } from '../../lib/ui/problem';
import {
  type Invitation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useListInvitationsQuery,
} from '../../api/leagueApi';

type InvitationsProps = {
  /** the one to this league */
  readonly to?: string | undefined;
  /** those to race nights with the members of this league */
  readonly from?: string | undefined;
};

/** Invitations that the player has not answered: to the next season (LL-05) and to race nights (NIGHT-13). */
export function Invitations({ to, from }: InvitationsProps) {
  const all = useListInvitationsQuery().data ?? [];
  const isEach = to === undefined && from === undefined;
  return all
    .filter((each) => isEach || each.leagueId === to || (each.from && each.from.leagueId === from))
    .map((each) => <OneInvitation key={each.leagueId} invitation={each} />);
}

type OneInvitationProps = { readonly invitation: Invitation };

function OneInvitation({ invitation }: OneInvitationProps) {
  const { leagueId, name, isRaceNight, problem } = invitation;
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const busy = accepting.isLoading || declining.isLoading;
  const answer = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (refusal) {
      // the panel may go with what is refused, and the reason stays
      showToast(problemMessage(refusal, 'Couldn’t save your answer. Try again.'), 'bad');
    }
  };
  return (
    <Panel title={isRaceNight ? `${name}: race night` : `${name}: next season`}>
      <div className="stack gap-3">
        <p>{invitedText(invitation)}</p>
        {problem && <p>{problem.message}</p>}
        <div className="cluster gap-2">
          {!problem && (
            <Button
              kind="primary"
              busy={busy}
              onClick={() => {
                void answer(async () => {
                  await accept({ id: leagueId }).unwrap();
                  showToast(`You’re in ${name}.`);
                  await navigate(isRaceNight ? paths.night(leagueId) : paths.league(leagueId));
                });
              }}
            >
              Accept
            </Button>
          )}
          <Button
            busy={busy}
            onClick={() => {
              void answer(async () => {
                await decline({ id: leagueId }).unwrap();
                showToast('You declined.');
              });
            }}
          >
            {problem ? 'Dismiss' : 'No, thanks'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function invitedText(invitation: Invitation): string {
  const { season, owner, members, isRaceNight, from, startsAt } = invitation;
  const what = isRaceNight
    ? `${season} as a race night with ${from ? `everyone in ${from.name}` : 'a league'}`
    : `${season} with the same league`;
  const sentences = [
    `${owner ?? 'The owner'} invites you to play ${what}.`,
    ...(startsAt === null ? [] : [`The first round opens on ${formatDeadline(startsAt)}.`]),
    members === 1 ? 'One player is in.' : `${plural(members, 'player')} are in.`,
  ];
  return sentences.join(' ');
}
