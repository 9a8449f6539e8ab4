import { Flag } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { PublicLink } from './PublicLink';
import { ShareSheet } from './ShareSheet';
import {
  useGetPublicLinkQuery,
  useListPicturesQuery,
  type Pictures,
  useDrawPictureQuery,
  type PictureArgs,
} from '../../api/shareApi';
import { pictureInChat, pictureOf, shownKind } from './shownPictures';
import { useChoice, type Choice } from './useChoice';
import { paths } from '../../lib/game/paths';
import { byName } from '../../lib/game/byName';
import { ChatCard } from '../../components/ui/ChatCard/ChatCard';
import { Panel } from '../../components/ui/Panel/Panel';
import { siteName } from '../../lib/ui/base';

/** Grid, recap, standings, cards and years as pictures, and the league's public link (MO-06). */
export function SharePage() {
  const { leagueId = '' } = useParams();
  const [choice, choose] = useChoice();
  const { round, userId } = choice;
  const league = useGetLeagueQuery({ id: leagueId });
  const latest = useListPicturesQuery({ leagueId });
  const hasChoice = round !== undefined || userId !== undefined;
  const asked = useListPicturesQuery({ leagueId, round, userId }, { skip: !hasChoice });
  const isAsking = hasChoice && asked.isFetching && asked.currentData === undefined;
  const found = hasChoice ? asked.currentData : undefined;
  return (
    <>
      <PageTitle
        title="Share"
        sub={
          <RoundShown {...{ choice, found }} latest={latest.data} season={league.data?.season} />
        }
      />
      <QueryView
        query={latest}
        loading={<ShareSkeleton />}
        error="Couldn’t load the pictures. Try again."
        {...homeLinkIfMissing(latest.error)}
      >
        {(pictures) => (
          <div className="stack two-side">
            {pictures.pictures.length === 0 ? (
              <NothingYet leagueId={leagueId} />
            ) : (
              <Sheet
                {...{ choice, isAsking }}
                league={league.data}
                latest={pictures}
                asked={found}
                onChoose={choose}
              />
            )}
            <div className="stack">
              {league.data && <Link league={league.data} />}
              <Preview leagueId={leagueId} league={league.data} latest={pictures} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

type RoundShownProps = {
  readonly choice: Choice;
  readonly latest: Pictures | undefined;
  readonly found: Pictures | undefined;
  readonly season: number | undefined;
};

/** `BEL Round 13 · Belgian Grand Prix`, of the picture that is open. */
function RoundShown({ choice, latest, found, season }: RoundShownProps) {
  if (!latest) return <span>&nbsp;</span>;
  const kind = shownKind(choice.kind, latest);
  if (kind === 'year' && season !== undefined) return <span>Season {season}</span>;
  const picture = pictureOf(kind, latest, found);
  const round = latest.rounds.find((one) => one.round === picture?.round);
  if (!round) return <span>The league in pictures</span>;
  return (
    <>
      <FlagChip code={round.countryCode} />
      <span>
        Round {round.round} · {round.name}
      </span>
    </>
  );
}

type SheetProps = {
  readonly league: League | undefined;
  readonly latest: Pictures;
  readonly asked: Pictures | undefined;
  readonly isAsking: boolean;
  readonly choice: Choice;
  readonly onChoose: (change: Partial<Choice>) => void;
};

function Sheet({ league, ...props }: SheetProps) {
  const userId = useUser()._id;
  const url = useGetPublicLinkQuery({ leagueId: league?._id ?? '' }, { skip: !league }).data?.url;
  if (!league) return <ShareSkeleton />;
  const members = league.members.toSorted(byName);
  return <ShareSheet {...props} {...{ league, members, userId }} url={url ?? null} />;
}

function Link({ league }: { readonly league: League }) {
  const userId = useUser()._id;
  const query = useGetPublicLinkQuery({ leagueId: league._id });
  return (
    <QueryView
      query={query}
      loading={<Skeleton height="7rem" />}
      error="Couldn’t load the public link. Try again."
    >
      {(share) => (
        <PublicLink leagueId={league._id} isOwner={league.owner === userId} share={share} />
      )}
    </QueryView>
  );
}

type PreviewProps = {
  readonly leagueId: string;
  readonly league: League | undefined;
  readonly latest: Pictures;
};

function Preview({ leagueId, league, latest }: PreviewProps) {
  const picture = pictureInChat(latest);
  const race = latest.rounds.find(({ round }) => round === picture?.round)?.name;
  if (!picture || !league) return null;
  const { kind, round, title } = picture;
  return (
    <ChatPreview
      picture={{ leagueId, kind, round, size: 'wide' }}
      title={title}
      about={[league.name, `round ${round}`, race].filter(Boolean).join(', ')}
    />
  );
}

const NothingYet = ({ leagueId }: { readonly leagueId: string }) => (
  <EmptyState
    icon={<Flag />}
    action={<ButtonLink to={paths.grid(leagueId)}>Starting Grid</ButtonLink>}
  >
    Nothing to share yet. The first picture, the starting grid, appears when round 1 locks.
  </EmptyState>
);

const ShareSkeleton = () => (
  <SkeletonBlocks label="Loading the pictures…" bars={['6rem', '22rem']} />
);

type ChatPreviewProps = {
  readonly picture: PictureArgs;
  readonly title: string;
  /** league, round and race */
  readonly about: string;
};

/** How the public link looks where it is posted. */
function ChatPreview({ picture, title, about }: ChatPreviewProps) {
  const { currentData: src } = useDrawPictureQuery(picture);
  return (
    <Panel title="In a chat">
      <ChatCard>
        {src === undefined ? <i /> : <img src={src} alt="" width={600} height={315} />}
        <b>{title}</b>
        <span>{about}</span>
        <small>{siteName()}</small>
      </ChatCard>
    </Panel>
  );
}
