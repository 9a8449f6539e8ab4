import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Share2 } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import { Figure } from '../../components/ui/Figure/Figure';
import { IconLink } from '../../components/ui/IconButton/IconButton';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import type { League, Member } from '../../api/leagueApi';
import type { Standings } from '../../api/standingsApi';
import { pointsText } from '../../lib/game/formatPoints';
import { paths, type PlayerTab } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import { OtherPlayers } from './OtherPlayers';
import styles from './PlayerHead.module.css';
import type { PlayerTabProps } from './playerTab';
import { playerPlaces } from './playerPlaces';

type PlayerHeadProps = Pick<PlayerTabProps, 'standings'> & {
  /** undefined while it is loaded */
  readonly league: League | undefined;
  /** undefined while the league is loaded, and for somebody who is no member */
  readonly member: Member | undefined;
  readonly isOwn: boolean;
  readonly tab: PlayerTab;
};

/** Helmet and name, the places in both championships and overall, and the ways to the other members. */
export function PlayerHead({ league, member, isOwn, tab, standings }: PlayerHeadProps) {
  const name = member ? playerName(member) : 'Player';
  return (
    <>
      <div className={`${styles.head} grid gap-0 gap-x-6 mb-3`}>
        <PageTitle
          title={name}
          tab={tab === 'you-and-them' ? `You and ${name}` : name}
          picture={member && <HelmetAvatar userId={member._id} avatar={member.avatar} size={72} />}
          sub={<Sub {...{ league, member, isOwn }} table={standings.data} />}
        />
        {league && member && (
          <QueryView
            query={standings}
            loading={<SkeletonBlocks label="Loading the places…" bars={['5.5rem']} />}
            error="Couldn’t load the standings. Try again."
          >
            {(table) => <Places table={table} userId={member._id} />}
          </QueryView>
        )}
      </div>
      {league && member && (
        <OtherPlayers {...{ league, member, tab }} table={standings.data?.driverStandings ?? []} />
      )}
    </>
  );
}

type SubProps = Pick<PlayerHeadProps, 'league' | 'member' | 'isOwn'> & {
  readonly table: Standings | undefined;
};

/** The season, who it is: the reader, the owner; and their card, once there is something on it. */
function Sub({ league, member, isOwn, table }: SubProps) {
  if (!league) return <span>{'\u00a0'}</span>;
  const marks = table?.driverStandings.find(({ user }) => user._id === member?._id)?.marks;
  return (
    <>
      <span>Season {league.season}</span>
      {isOwn && <Chip>You</Chip>}
      {member?._id === league.owner && <Chip kind="accent">Owner</Chip>}
      {member && marks?.some(({ mark }) => mark !== 'none') && (
        <IconLink
          label="Share"
          to={paths.share(league._id, {
            kind: 'card',
            ...(!isOwn && { player: member._id }),
          })}
        >
          <Share2 className="icon" />
        </IconLink>
      )}
    </>
  );
}

type PlacesProps = { readonly table: Standings; readonly userId: string };

const Places = ({ table, userId }: PlacesProps) => (
  <section aria-label="Places">
    <dl className={`${styles.places} grid gap-x-4`}>
      {playerPlaces(table, userId).map(({ table: of, position, points }) => (
        <Figure key={of} label={of} valueClass="grid gap-1">
          <b className="text-display-2">{position === null ? '-' : `P${position}`}</b>
          <span className="text-label-strong">{pointsText(points)}</span>
        </Figure>
      ))}
    </dl>
  </section>
);
