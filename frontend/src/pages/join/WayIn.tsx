import { useEffect } from 'react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { forgetInvitation, keepInvitation } from '../../features/auth/invitation';
import { useSession } from '../../features/auth/session';
import type { Invite, League } from '../../api/leagueApi';
import { entranceOf } from '../../features/league/entrance';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { paths } from '../../lib/game/paths';
import { JoinAsMember } from './JoinAsMember';
import { JoinByAccount } from './JoinByAccount';

type WayInProps = {
  readonly invite: Invite;
  /** the player is in: to the league */
  readonly onEnter: (league: League, message: string) => void;
  /** the page stays as it is for as long as the session begins; null lets it go on */
  readonly onTaken: (invite: Invite | null) => void;
};

/** One tap for who is signed in, three fields for everybody else. */
export function WayIn(props: WayInProps) {
  const { status, user } = useSession();
  switch (status) {
    case 'loading':
    case 'unanswered':
      return <SkeletonBlocks bars={[{ width: '60%', height: '2rem' }, '3rem']} />;
    case 'signed-in':
      return <WayOfPlayer {...props} user={user} />;
    case 'signed-out':
      return <WayOfVisitor {...props} />;
  }
}

type WayOfPlayerProps = WayInProps & { readonly user: Parameters<typeof JoinAsMember>[0]['user'] };

function WayOfPlayer({ invite, user, onEnter }: WayOfPlayerProps) {
  const { data, isError } = useMyLeagues().query;
  // seen: the next dashboard opens as usual
  useEffect(forgetInvitation, []);
  const own = data?.find(({ code }) => code === invite.code);
  if (own)
    return (
      <>
        <Message kind="info">You’re already in {invite.name}.</Message>
        <ButtonLink kind="primary" block to={entranceOf(own)}>
          Open {invite.name}
        </ButtonLink>
      </>
    );
  // whether the player is in already is what the server says in any case
  if (!data && !isError)
    return <SkeletonBlocks bars={[{ width: '60%', height: '2rem' }, '3rem']} />;
  return invite.state === 'open' ? (
    <JoinAsMember invite={invite} user={user} onEnter={onEnter} />
  ) : (
    <Shut invite={invite} />
  );
}

function WayOfVisitor({ invite, onEnter, onTaken }: WayInProps) {
  const { code, state } = invite;
  useEffect(() => {
    if (state === 'open') keepInvitation(code);
  }, [code, state]);
  return state === 'open' ? (
    <JoinByAccount invite={invite} onEnter={onEnter} onTaken={onTaken} />
  ) : (
    <Shut invite={invite} />
  );
}

const Shut = ({ invite }: { readonly invite: Invite }) => (
  <>
    <Message kind="bad">
      {invite.state === 'full' ? (
        <>
          <b>{invite.name} is full.</b> A league can have up to {invite.maxMembers} members. Ask{' '}
          {invite.owner} whether a place becomes free.
        </>
      ) : (
        <>
          <b>Joining is closed.</b> {whyClosed(invite)}
        </>
      )}
    </Message>
    <ButtonLink block to={paths.landing}>
      Go to Gridlock
    </ButtonLink>
  </>
);

function whyClosed({ state, isRaceNight, owner }: Invite): string {
  if (state === 'closed') return `Ask ${owner} to open it.`;
  return isRaceNight
    ? 'A race night can be joined until its third round locks.'
    : 'This league takes no new members after its first lock.';
}
