import { UsersRound } from 'lucide-react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { Panel } from '../../components/ui/Panel/Panel';
import type { Member } from './leagueApi';
import styles from './MemberList.module.css';

const byName = (one: Member, other: Member): number =>
  one.username.localeCompare(other.username, 'en', { sensitivity: 'base' });

/** Everybody in the league, by name (LH-04). */
export const MemberList = ({ members }: { readonly members: readonly Member[] }) => (
  <Panel title="Members" flush action={<span className={styles.count}>{members.length}</span>}>
    {members.length === 0 ? (
      <EmptyState icon={<UsersRound />}>No league members found</EmptyState>
    ) : (
      <ul className={styles.members}>
        {members.toSorted(byName).map((member) => (
          <li key={member._id}>
            <HelmetAvatar avatar={member.avatar} size={40} />
            <Username name={member.username} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
