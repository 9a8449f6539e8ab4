import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TitleSkeleton } from '../../components/ui/PageTitle/TitleSkeleton';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import { HeroFrame } from '../../features/auth/HeroFrame';
import { forgetInvitation } from '../../features/auth/invitation';
import { useGetInviteQuery, type Invite, type League } from '../../api/leagueApi';
import { entranceOf } from '../../features/league/entrance';
import { DeadLink, OutsidePage } from '../../features/league/OutsidePage';
import { problemStatus } from '../../lib/ui/problem';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import { InviteHero } from './InviteHero';
import { WayIn } from './WayIn';

/** What an invite link opens, for everybody (NT-05): which league it is, and one way into it. */
export function JoinPage() {
  const { code = '' } = useParams();
  const query = useGetInviteQuery({ code });
  // signing in empties the cache: what is on the page stays until the league is there
  const [taken, setTaken] = useState<Invite | null>(null);
  const invite = taken ?? query.data;
  if (invite) return <Invitation {...{ invite, taken, setTaken }} />;
  if (problemStatus(query.error) === 404) return <Nowhere />;
  return (
    <OutsidePage>
      {query.isError && !query.isFetching && <PageTitle title="Invitation" />}
      <QueryView
        query={query}
        loading={<Waiting />}
        error="Couldn’t load the invitation. Try again."
      >
        {() => null}
      </QueryView>
    </OutsidePage>
  );
}

type InvitationProps = {
  readonly invite: Invite;
  readonly taken: Invite | null;
  readonly setTaken: (invite: Invite | null) => void;
};

function Invitation({ invite, taken, setTaken }: InvitationProps) {
  useTabTitle(`Join ${invite.name}`);
  const navigate = useNavigate();
  const enter = (league: League, message: string) => {
    forgetInvitation();
    setTaken(invite);
    showToast(message);
    void navigate(entranceOf(league), { replace: true });
  };
  return (
    <HeroFrame label="Invitation" hero={<InviteHero invite={invite} />} restLabel="Join">
      {taken ? (
        <Message kind="ok">Taking you to {invite.name}…</Message>
      ) : (
        <WayIn invite={invite} onEnter={enter} onTaken={setTaken} />
      )}
    </HeroFrame>
  );
}

const Nowhere = () => (
  <OutsidePage>
    <DeadLink title="This invite link doesn’t work.">
      The league may have a new code by now, or the link is incomplete. Ask the person who sent it.
    </DeadLink>
  </OutsidePage>
);

const Waiting = () => (
  <>
    <TitleSkeleton lines={1} />
    <SkeletonBlocks label="Loading the invitation…" bars={['20rem']} />
  </>
);
