import { Check } from 'lucide-react';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { BotChip } from '../../../components/game/BotChip/BotChip';
import { Panel } from '../../../components/ui/Panel/Panel';
import { cx } from '../../../lib/ui/cx';
import styles from './PlayersInRoom.module.css';
import { readiness, type Guest } from './guests';

type PlayersInRoomProps = { readonly guests: readonly Guest[]; readonly userId: string };

/** Who is ready, who still thinks, and who is not here. */
export function PlayersInRoom({ guests, userId }: PlayersInRoomProps) {
  const { done, all } = readiness(guests);
  return (
    <Panel title={`${done} of ${all} are ready`} flush>
      <ul className={`${styles.players} grid gap-0`}>
        {guests.map(({ member, isReady, isHere }) => (
          <li
            key={member._id}
            className={`${styles.row} grid gap-2 items-center px-3 py-1 border-b text-label-strong`}
          >
            <HelmetAvatar avatar={member.avatar} size={40} className={cx(!isReady && styles.out)} />
            <span
              className={cx(
                'min-w-0 break-anywhere',
                member._id === userId ? 'accent' : !isHere && 'muted',
              )}
              title={member.username}
            >
              {member._id === userId ? 'you' : member.username}
              <BotChip isMachine={member.isMachine} />
              {!isHere && <small className="block muted text-caption">away</small>}
            </span>
            {isReady ? (
              <Check className="icon-sm ok" />
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
