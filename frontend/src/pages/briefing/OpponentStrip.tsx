import { useEffect, useRef } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { Username } from '../../components/game/Username/Username';
import type { Opponent } from '../../features/briefing/briefingApi';
import styles from './OpponentStrip.module.css';

type OpponentStripProps = {
  readonly opponents: readonly Opponent[];
  /** index of the one that is open */
  readonly at: number;
  /** with the id */
  readonly onSelect: (id: string) => void;
};

/**
 * A helmet for each opponent, to the last one: where one is, and a way to any other (OB-01, OB-06).
 * One tab stop; the arrow keys of the carousel take the focus along.
 */
export function OpponentStrip({ opponents, at, onSelect }: OpponentStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[at];
    if (!list || !(current instanceof HTMLElement)) return;
    // the strip's own scrolling: the page stays where it is
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [at]);
  return (
    <div ref={strip} className={styles.strip}>
      {opponents.map((opponent, index) => (
        <StripButton
          key={opponent.id}
          opponent={opponent}
          isCurrent={index === at}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

type StripButtonProps = Pick<OpponentStripProps, 'onSelect'> & {
  readonly opponent: Opponent;
  readonly isCurrent: boolean;
};

function StripButton(props: StripButtonProps) {
  const { opponent, isCurrent, onSelect } = props;
  const { id, username, avatar, isMachine } = opponent;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => {
        onSelect(id);
      }}
    >
      <HelmetAvatar avatar={avatar} size={48} />
      <span className={styles.name}>
        <Username name={username} />
        <Machine isMachine={isMachine} />
      </span>
    </button>
  );
}
