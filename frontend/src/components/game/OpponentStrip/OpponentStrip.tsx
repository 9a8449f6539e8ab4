import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import { HelmetAvatar, type Avatar } from '../HelmetAvatar/HelmetAvatar';
import { Username } from '../Username/Username';
import styles from './OpponentStrip.module.css';

export type StripOpponent = {
  readonly id: string;
  readonly username: string;
  readonly avatar: Avatar | null | undefined;
  readonly isMachine?: boolean | undefined;
  /** below the name: '121' */
  readonly note?: string;
  /** grey: out of the title race */
  readonly isOut?: boolean;
};

type OpponentStripProps = {
  readonly opponents: readonly StripOpponent[];
  /** id */
  readonly selected: string;
  /** a link, a button or a label around what is shown of an opponent: says by `aria-current` or `checked` which one is selected */
  readonly item: (
    opponent: StripOpponent,
    className: string | undefined,
    face: ReactNode,
  ) => ReactNode;
};

const OPPONENT = `${styles.opponent} stack focus-inside gap-1 relative justify-items-center w-full rounded-2 ink text-caption text-center no-underline`;

/** A helmet for each opponent, in a row that scrolls sideways to the selected one. */
export function OpponentStrip({ opponents, selected, item }: OpponentStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const at = opponents.findIndex(({ id }) => id === selected);
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[at];
    if (!list || !(current instanceof HTMLElement)) return;
    // the strip's own scrolling: the page stays where it is
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    if (list.contains(document.activeElement))
      current.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
  }, [at]);
  return (
    <ul ref={strip} className={`${styles.strip} row items-stretch gap-2 relative`}>
      {opponents.map((opponent) => (
        <li key={opponent.id} className="min-w-0">
          {item(opponent, OPPONENT, <Face opponent={opponent} />)}
        </li>
      ))}
    </ul>
  );
}

function Face({ opponent }: { readonly opponent: StripOpponent }) {
  const { id, username, avatar, isMachine, note, isOut = false } = opponent;
  return (
    <>
      <HelmetAvatar userId={id} avatar={avatar} size={48} className={cx(isOut && styles.out)} />
      <span className="w-full break-anywhere">
        <Username name={username} isMachine={isMachine} />
      </span>
      {note && <small className="muted">{note}</small>}
    </>
  );
}
