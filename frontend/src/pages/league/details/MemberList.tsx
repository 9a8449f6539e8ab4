import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { FoldPanel } from '../../../components/ui/Panel/FoldPanel';
import { byName } from '../../../lib/game/byName';
import { paths } from '../../../lib/game/paths';
import type { Member, League } from '../../../api/leagueApi';
import styles from './MemberList.module.css';
import { InviteButton } from './InviteButton';
import { Person } from '../../../components/game/Person/Person';

type MemberListProps = {
  readonly league: League;
  /** below a name: 'P4, 109'; null without a place yet */
  readonly placeOf: (userId: string) => string | null;
};

/** Everybody in the league, by name (LH-04); each leads to their season. */
export const MemberList = ({ league, placeOf }: MemberListProps) => (
  <FoldPanel
    title="Members"
    summary={league.members.length}
    flush
    open={league.members.length === 0 || 'wide'}
  >
    {league.members.length === 0 ? (
      <EmptyState icon={<UsersRound />}>No league members found</EmptyState>
    ) : (
      <ul className={`${styles.members} grid gap-0`}>
        {league.members.toSorted(byName).map((member) => (
          <li key={member._id} className="grid gap-0 border-b">
            <Link
              className={`${styles.member} focus-inside row min-w-0 px-3 text-cell-strong no-underline`}
              to={paths.player(league._id, member._id)}
            >
              <Face {...{ league, member }} place={placeOf(member._id)} />
            </Link>
          </li>
        ))}
      </ul>
    )}
    <p className="py-3 px-4">
      <InviteButton league={league} />
    </p>
  </FoldPanel>
);

type FaceProps = Pick<MemberListProps, 'league'> & {
  readonly member: Member;
  readonly place: string | null;
};

const Face = ({ league, member, place }: FaceProps) => (
  <Person userId={member._id} user={member} size={40} className="min-w-0 break-anywhere">
    <small className={`${styles.note} block muted text-caption`}>
      {place}
      {member._id === league.owner && (
        <>
          {place && ' · '}
          <b className="accent">Owner</b>
        </>
      )}
    </small>
  </Person>
);
