import { ChevronLeft, ChevronRight, Swords } from 'lucide-react';
import { useState, type KeyboardEvent, useRef, type MouseEvent, type PointerEvent } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { OpponentStrip } from '../../components/game/OpponentStrip/OpponentStrip';
import { Username } from '../../components/game/Username/Username';
import { ButtonLink } from '../../components/ui/Button/Button';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { paths } from '../../lib/game/paths';
import type { Opponent } from '../../api/briefingApi';
import { stepAround, swipeDirection } from './carousel';
import styles from './OpponentCarousel.module.css';
import { RemainingPicks } from '../../features/briefing/RemainingPicks';
import type { TeamTints } from '../../features/briefing/teamTints';

type OpponentCarouselProps = {
  readonly leagueId: string;
  /** at least one */
  readonly opponents: readonly Opponent[];
  /** the player's own row, to mark what both can still play */
  readonly me: Opponent | undefined;
  readonly tints: TeamTints;
  /** 'P1, 364 points'; empty while it is not known */
  readonly placeOf: (userId: string) => string;
};

/**
 * One opponent at a time, around and around, with the lists of what is left (OB-01, OB-02, OB-05 to
 * OB-07). The first one is open from the start.
 */
export function OpponentCarousel(props: OpponentCarouselProps) {
  const { leagueId, opponents, me, tints, placeOf } = props;
  // by id: the list may change while it is looked at
  const [selected, setSelected] = useState<string | null>(null);
  const count = opponents.length;
  const at = Math.max(
    0,
    opponents.findIndex(({ id }) => id === selected),
  );
  const go = (by: -1 | 1) => setSelected(opponents[stepAround(at, by, count)]?.id ?? null);
  const opponent = opponents[at];
  const swipe = useSwipe((direction) => {
    // the finger pushes the card away, the next one follows it
    go(direction === -1 ? 1 : -1);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  if (!opponent) return null;
  const place = [`${at + 1} of ${count}`, placeOf(opponent.id)];
  return (
    <div
      className="stack gap-3"
      role="group"
      aria-roledescription="carousel"
      aria-label="Opponents"
      onKeyDown={onKeyDown}
    >
      {/* one tab stop (OB-06): the arrow keys take the focus along */}
      <OpponentStrip
        opponents={opponents}
        selected={opponent.id}
        item={({ id }, className, face) => (
          <button
            type="button"
            className={className}
            aria-current={id === opponent.id || undefined}
            tabIndex={id === opponent.id ? 0 : -1}
            onClick={() => setSelected(id)}
          >
            {face}
          </button>
        )}
      />
      <div className={`${styles.card} card stack p-4`} {...swipe}>
        <div className={`${styles.head} grid gap-2 gap-x-4 cols-side items-center`}>
          <HelmetAvatar userId={opponent.id} avatar={opponent.avatar} size={104} />
          <div aria-live="polite">
            <h2 className="text-name break-anywhere">
              <Username name={opponent.username} isMachine={opponent.isMachine} />
            </h2>
            <p className="muted text-label">{place.filter(Boolean).join(' · ')}</p>
          </div>
          <div className={`${styles.ways} row gap-1 gap-x-4 col-span-all justify-between min-w-0`}>
            {count > 1 && (
              <div className="row items-stretch gap-2 flex-none">
                <Arrow by={-1} onPress={go} />
                <Arrow by={1} onPress={go} />
              </div>
            )}
            <ButtonLink
              small
              kind="quiet"
              className="min-w-0 break-anywhere"
              to={paths.player(leagueId, opponent.id, 'you-and-them')}
            >
              <Swords className="icon" />
              <span>You and {opponent.username}</span>
            </ButtonLink>
          </div>
        </div>
        <RemainingPicks of={opponent} me={me} tints={tints} />
      </div>
    </div>
  );
}

type ArrowProps = { readonly by: -1 | 1; readonly onPress: (by: -1 | 1) => void };

function Arrow({ by, onPress }: ArrowProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton label={by < 0 ? 'Previous' : 'Next'} outlined onClick={() => onPress(by)}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}

/** Handlers for an element that a finger can push to the left and to the right. */
function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const direction = swipeDirection(event.clientX - from.x, event.clientY - from.y);
      if (direction === 0) return;
      swiped.current = true;
      onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // the click that follows a swipe is no tap; one from the keyboard has no detail
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current || event.detail === 0) return;
      swiped.current = false;
      event.stopPropagation();
    },
  };
}
