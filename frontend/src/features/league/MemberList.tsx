import { UsersRound } from 'lucide-react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { Panel } from '../../components/ui/Panel/Panel';
import type { Member } from './leagueApi';
import styles from './MemberList.module.css';

const byName = (one: Member, other: Member): number =>
  one.username.localeCompare(other.username, 'en', { sensitivity: 'base' });

type MemberListProps = {
  readonly members: readonly Member[];
  /** below a name: 'P4, 109'; null without a place yet */
  readonly placeOf: (userId: string) => string | null;
};

/** Everybody in the league, by name (LH-04). */
export const MemberList = ({ members, placeOf }: MemberListProps) => (
  <Panel title="Members" flush action={<span className={styles.count}>{members.length}</span>}>
    {members.length === 0 ? (
      <EmptyState icon={<UsersRound />}>No league members found</EmptyState>
    ) : (
      <ul className={styles.members}>
        {members.toSorted(byName).map((member) => (
          <li key={member._id}>
            <HelmetAvatar avatar={member.avatar} size={40} />
            <span>
              <Username name={member.username} />
              <small>{placeOf(member._id)}</small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
