import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { Dots } from '../../components/ui/Dots/Dots';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { cx } from '../../lib/ui/cx';
import type { Opponent } from './briefingApi';
import { dotWindow, stepAround } from './carousel';
import styles from './OpponentCarousel.module.css';
import { RemainingPicks } from './RemainingPicks';
import type { TeamTints } from './teamTints';
import { useSwipe } from './useSwipe';

/** Neighbours on both sides make sense from three on: with two it would be the same one twice. */
const WITH_NEIGHBOURS = 3;

type OpponentCarouselProps = {
  /** at least one */
  readonly opponents: readonly Opponent[];
  readonly tints: TeamTints;
  /** 'P1, 364 points'; empty while it is not known */
  readonly placeOf: (userId: string) => string;
};

/**
 * One opponent at a time, around and around; a press on the card opens what is left (OB-01, OB-02,
 * OB-05 to OB-07). What is open stays open from one opponent to the next, to compare them.
 */
export function OpponentCarousel({ opponents, tints, placeOf }: OpponentCarouselProps) {
  // by id: the list may change while it is looked at
  const [selected, setSelected] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const count = opponents.length;
  const at = Math.max(
    0,
    opponents.findIndex(({ id }) => id === selected),
  );
  const select = (index: number) => {
    setSelected(opponents[index]?.id ?? null);
  };
  const go = (by: -1 | 1) => {
    select(stepAround(at, by, count));
  };
  const neighbour = (by: -1 | 1) =>
    count >= WITH_NEIGHBOURS ? opponents[stepAround(at, by, count)] : undefined;
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
  return (
    <div className={styles.carousel}>
      <div
        className={styles.carousel}
        role="group"
        aria-roledescription="carousel"
        aria-label="Opponents"
        onKeyDown={onKeyDown}
      >
        <div className={styles.view}>
          <Arrow by={-1} onPress={go} />
          <div className={styles.strip} aria-live="polite" {...swipe}>
            <Neighbour opponent={neighbour(-1)} by={-1} onPress={go} />
            <button
              type="button"
              className={styles.card}
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => {
                setOpen(!open);
              }}
            >
              <CardFace
                opponent={opponent}
                place={[`${String(at + 1)} of ${String(count)}`, placeOf(opponent.id)]
                  .filter(Boolean)
                  .join(' · ')}
                open={open}
              />
            </button>
            <Neighbour opponent={neighbour(1)} by={1} onPress={go} />
          </div>
          <Arrow by={1} onPress={go} />
        </div>
        <OpponentDots opponents={opponents} at={at} onSelect={select} />
      </div>
      {open && <RemainingPicks id={listId} opponent={opponent} tints={tints} />}
    </div>
  );
}

type StepProps = { readonly by: -1 | 1; readonly onPress: (by: -1 | 1) => void };

function Arrow({ by, onPress }: StepProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={by < 0 ? 'Previous' : 'Next'}
      outlined
      onClick={() => {
        onPress(by);
      }}
    >
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}

type CardFaceProps = {
  readonly opponent: Opponent;
  readonly place: string;
  readonly open: boolean;
};

// the blanks keep the words apart in the button's name
function CardFace({ opponent: { username, avatar }, place, open }: CardFaceProps) {
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <>
      <HelmetAvatar avatar={avatar} size={112} />
      <span className={styles.name}>
        <Username name={username} />
      </span>{' '}
      <span className={styles.place}>{place}</span>{' '}
      <span className={styles.cue}>
        <Icon className="icon-sm" aria-hidden="true" />
        {open ? 'Hide picks left' : 'Show picks left'}
      </span>
    </>
  );
}

type NeighbourProps = StepProps & { readonly opponent: Opponent | undefined };

/** A look at who comes next, on wide screens. The arrows do the same for everybody else. */
const Neighbour = ({ opponent, by, onPress }: NeighbourProps) => (
  <div
    className={cx(styles.neighbour, opponent && styles.card)}
    aria-hidden="true"
    onClick={() => {
      if (opponent) onPress(by);
    }}
  >
    {opponent && (
      <>
        <HelmetAvatar avatar={opponent.avatar} size={80} />
        <span className={styles.neighbourName}>
          <Username name={opponent.username} />
        </span>
      </>
    )}
  </div>
);

type OpponentDotsProps = {
  readonly opponents: readonly Opponent[];
  readonly at: number;
  readonly onSelect: (index: number) => void;
};

function OpponentDots({ opponents, at, onSelect }: OpponentDotsProps) {
  const { from, to } = dotWindow(at, opponents.length);
  return (
    <Dots
      labels={opponents.slice(from, to).map(({ username }) => username)}
      current={at - from}
      onSelect={(index) => {
        onSelect(from + index);
      }}
    />
  );
}
