import { Check } from 'lucide-react';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../../components/game/Machine/Machine';
import { Panel } from '../../../components/ui/Panel/Panel';
import { cx } from '../../../lib/ui/cx';
import styles from './Party.module.css';
import { readiness, type Guest } from './guests';

type PartyProps = { readonly guests: readonly Guest[]; readonly userId: string };

/** Who is ready, who still thinks, and who is not here. */
export function Party({ guests, userId }: PartyProps) {
  const { done, all } = readiness(guests);
  return (
    <Panel title={`${String(done)} of ${String(all)} are ready`} flush>
      <ul className={styles.party}>
        {guests.map(({ member, isReady, isHere }) => (
          <li
            key={member._id}
            className={cx(
              isReady ? styles.in : styles.out,
              !isHere && styles.away,
              member._id === userId && styles.you,
            )}
          >
            <HelmetAvatar avatar={member.avatar} size={40} className={styles.helmet} />
            <span title={member.username}>
              {member._id === userId ? 'you' : member.username}
              <Machine isMachine={member.isMachine} />
              {!isHere && <small className="block muted text-caption">away</small>}
            </span>
            {isReady ? (
              <Check className="icon-sm" aria-hidden="true" />
            ) : (
              <i className={styles.think} aria-hidden="true" />
            )}
            <em className="vh">{isReady ? 'ready' : 'still to pick'}</em>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
