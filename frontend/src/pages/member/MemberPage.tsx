import { Swords, ChevronLeft, ChevronRight } from 'lucide-react';
import { useParams, Link } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Failure } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import type { League, Member } from '../../api/leagueApi';
import type { UserStatistics } from '../../api/statisticsApi';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import { useAddressChoice } from '../../lib/ui/useAddressParam';
import { MemberFigures, VIEWS } from './MemberFigures';
import { MemberPlaces } from './MemberPlaces';
import { useMemberSeason } from './useMemberSeason';
import type { Standings } from '../../api/standingsApi';
import { neighboursOf } from './memberPlaces';
import styles from './Neighbours.module.css';

/** A member's season in a league: places, round by round, and figures. Everybody in it may read that. */
export function MemberPage() {
  const { leagueId = '', userId = '' } = useParams();
  const id = userId.toLowerCase();
  // another member is another page, whose title is read out
  return <OneMember key={id} leagueId={leagueId} userId={id} />;
}

type OneMemberProps = { readonly leagueId: string; readonly userId: string };

function OneMember({ leagueId, userId }: OneMemberProps) {
  const page = useMemberSeason(leagueId, userId);
  const { league, member, statistics, standings, season } = page;
  const [view, setView] = useAddressChoice('view', VIEWS);
  return (
    <>
      <PageTitle
        title={member ? playerName(member) : 'Member'}
        sub={<Sub league={league.data} userId={userId} />}
        actions={
          member && <Actions {...{ leagueId, member }} hasRounds={hasRounds(statistics.data)} />
        }
      />
      <QueryView
        query={league}
        loading={<PlacesSkeleton />}
        error="Couldn’t load the league. Try again."
        {...homeLinkIfMissing(league.error)}
      >
        {() =>
          member ? (
            <div className="stack">
              <QueryView
                query={standings}
                loading={<PlacesSkeleton />}
                error="Couldn’t load the standings. Try again."
              >
                {(data) => (
                  <>
                    <MemberPlaces member={member} standings={data} season={season} />
                    <Neighbours
                      {...{ leagueId, userId }}
                      standings={data}
                      search={view === VIEWS[0] ? '' : `?view=${view}`}
                    />
                  </>
                )}
              </QueryView>
              <MemberFigures {...page} {...{ leagueId, member, view }} onView={setView} />
            </div>
          ) : (
            <NoMember leagueId={leagueId} />
          )
        }
      </QueryView>
    </>
  );
}

const hasRounds = (statistics: UserStatistics | undefined): boolean =>
  statistics !== undefined && statistics.raceHistory.length > 0;

type SubProps = { readonly league: League | undefined; readonly userId: string };

/** The season, and who it is: the reader, the owner. */
function Sub({ league, userId }: SubProps) {
  const isOwn = useUser()._id === userId;
  if (!league) return <span>{'\u00a0'}</span>;
  return (
    <>
      <span>Season {league.season}</span>
      {isOwn && <Chip>You</Chip>}
      {league.owner === userId && <Chip kind="accent">Owner</Chip>}
    </>
  );
}

type ActionsProps = {
  readonly leagueId: string;
  readonly member: Member;
  /** there is something on their card */
  readonly hasRounds: boolean;
};

function Actions({ leagueId, member: { _id, username }, hasRounds }: ActionsProps) {
  const isOwn = useUser()._id === _id;
  return (
    <>
      {!isOwn && (
        <ButtonLink to={paths.rivalry(leagueId, _id)}>
          <Swords className="icon" />
          You vs {username}
        </ButtonLink>
      )}
      {hasRounds && (
        <ShareLink
          leagueId={leagueId}
          open={isOwn ? { kind: 'card' } : { kind: 'card', player: _id }}
        />
      )}
    </>
  );
}

const NoMember = ({ leagueId }: { readonly leagueId: string }) => (
  <Failure action={<ButtonLink to={paths.standings(leagueId)}>Standings</ButtonLink>}>
    This player isn’t a member of the league.
  </Failure>
);

const PlacesSkeleton = () => (
  <SkeletonBlocks label="Loading the season…" bars={['9rem', '2.75rem']} />
);

type NeighboursProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly standings: Standings;
  /** of the address: the tab that is open stays open */
  readonly search: string;
};

/** On to the members above and below in the drivers' table. */
function Neighbours({ leagueId, userId, standings, search }: NeighboursProps) {
  const { above, below } = neighboursOf(standings, userId);
  if (!above && !below) return null;
  const to = (id: string) => ({ pathname: paths.member(leagueId, id), search });
  return (
    <nav aria-label="Members in the order of the drivers’ table" className="split">
      {above && (
        <Link to={to(above._id)} className={styles.link}>
          <ChevronLeft className="icon" />
          <span className="vh">Above: </span>
          {playerName(above)}
        </Link>
      )}
      {below && (
        <Link to={to(below._id)} className={`${styles.below} ml-auto text-right`}>
          <span className="vh">Below: </span>
          {playerName(below)}
          <ChevronRight className="icon" />
        </Link>
      )}
    </nav>
  );
}
