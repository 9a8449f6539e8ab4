import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { helmetFile } from '../../../lib/game/helmetFile';
import { cx } from '../../../lib/ui/cx';
import styles from './SeasonGrid.module.css';
import { useSorting } from './useSorting';

type HelmetGridProps = {
  /** of the helmets that are there, each a place in the list of members */
  readonly champions: readonly number[];
  /** the same helmets as they came, before they were sorted */
  readonly arrived: readonly number[];
  /** all seasons are played: each can be chosen */
  readonly isOver: boolean;
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
  readonly presetOf: (member: number) => number;
  readonly nameOf: (member: number) => string;
  readonly isMe: (member: number) => boolean;
};

const WALL = 100;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A hundred helmets. One tab stop: arrows walk them; a finger is drawn over them, and chooses where it is. */
export function HelmetGrid(props: HelmetGridProps) {
  const { champions, arrived, isOver, chosen, onChoose, presetOf, nameOf, isMe } = props;
  const list = useRef<HTMLDivElement>(null);
  useSorting(list, { arrived, sorted: champions, isOver });
  const choose = (season: number) => {
    const at = Math.min(Math.max(0, season), champions.length - 1);
    onChoose(at);
    list.current?.querySelector<HTMLElement>(`[data-season="${at}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const perRow = columnsOf(list.current);
    const rows: Readonly<Record<string, number>> = { ArrowDown: perRow, ArrowUp: -perRow };
    const by = STEPS[event.key] ?? rows[event.key];
    if (by !== undefined) choose(chosen + by);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(champions.length - 1);
    else return;
    event.preventDefault();
  };
  const onScrub = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const season = under?.closest<HTMLElement>('[data-season]')?.dataset['season'];
    if (season !== undefined) onChoose(Number(season));
  };
  return (
    <div
      ref={list}
      className={`${styles.wall} grid gap-half`}
      role="group"
      aria-label="100 seasons, by champion"
      aria-busy={!isOver}
      onKeyDown={onKeyDown}
      onPointerMove={onScrub}
    >
      {Array.from({ length: WALL }, (_, at) => {
        const champion = champions[at];
        if (champion === undefined) return <span key={at} className={styles.blank} />;
        const helmet = (
          <img
            className="w-full"
            // one picture for all seasons that its owner wins
            src={helmetFile(presetOf(champion))}
            width="40"
            height="40"
            alt=""
            draggable={false}
          />
        );
        // the same element before and after: a hundred new ones at once are work for a phone
        return (
          <button
            key={at}
            type="button"
            disabled={!isOver}
            aria-hidden={isOver ? undefined : true}
            data-season={isOver ? at : undefined}
            tabIndex={isOver && at === chosen ? 0 : -1}
            aria-pressed={isOver && at === chosen}
            aria-label={`Season ${at + 1} of 100: ${nameOf(champion)} wins`}
            className={cx(!isOver && styles.came, isMe(champion) && styles.me)}
            onClick={() => {
              onChoose(at);
            }}
          >
            {helmet}
          </button>
        );
      })}
    </div>
  );
}

const columnsOf = (list: HTMLElement | null): number =>
  list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
