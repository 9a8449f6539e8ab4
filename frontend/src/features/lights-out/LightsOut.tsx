import { RotateCcw, SkipForward } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { Stage, StageTitle, StageTools } from '../../components/game/Stage/Stage';
import { Button } from '../../components/ui/Button/Button';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { usePlay, wantsStill } from '../../lib/game/usePlay';
import { cx } from '../../lib/ui/cx';
import { useSound } from '../../lib/ui/useSound';
import { useWide } from '../../lib/ui/useWide';
import type { GridBox } from '../selection/gridBoxes';
import { Card, type SwapsLeft } from './Card';
import styles from './LightsOut.module.css';
import { countNames, gridSentence, sealedSentence, type Counts } from './marks';
import { isByRows, scenesOf, type Scene } from './show';
import { drawnBoxes } from './stageBoxes';
import { toneOf } from './tones';
import { useCollapse } from './useCollapse';

export type LightsOutProps = {
  readonly leagueId: string;
  readonly race: { readonly round: number; readonly name: string; readonly countryCode: string };
  /** in grid order, with their picks */
  readonly boxes: readonly GridBox[];
  readonly isReady: boolean;
  /** the server's time of the lock (ms) for a show that is live; null: when it is opened */
  readonly beginsAt: number | null;
  readonly lookup: DriverLookup;
  /** null while that is not known */
  readonly swapsLeft: SwapsLeft | null;
  readonly onClose: () => void;
  /** where the page below is not about the grid */
  readonly onSeeGrid?: () => void;
  /** so long (ms) the last frame stays where something else waits; it stays until it is closed if missing */
  readonly restsFor?: number;
};

const COLUMNS = { narrow: 2, wide: 4 };
/** So few fill a phone one below the other. */
const FEW = 4;

const columnsFor = (members: number, isWide: boolean): number =>
  isWide ? Math.max(1, Math.min(COLUMNS.wide, members)) : members <= FEW ? 1 : COLUMNS.narrow;
/** From here on the page follows the cards. */
const FOLLOWED_FROM = 13;

/** Five red lights, out, and the grid turns over card by card (MO-01). */
export function LightsOut(props: LightsOutProps) {
  const { leagueId, race, boxes, isReady, beginsAt, lookup, swapsLeft, onClose } = props;
  const { onSeeGrid, restsFor } = props;
  const columns = columnsFor(boxes.length, useWide());
  const [still] = useState(wantsStill);
  const { drawn, more } = useMemo(() => drawnBoxes(boxes, columns), [boxes, columns]);
  const scenes = useMemo(
    () => scenesOf({ cards: drawn.length, columns, byRows: isByRows(boxes.length) }),
    [drawn.length, columns, boxes.length],
  );
  const canShow = useCallback((each: Scene) => isReady || each.open === 0, [isReady]);
  const show = usePlay({ scenes, isReady: canShow, beginsAt, isStill: still });
  const { scene, isOver, isWaiting, replay } = show;
  useEnd(isOver ? restsFor : undefined, onClose);
  const sound = useSound(scene, toneOf);
  const counts = useMemo(() => countNames(boxes), [boxes]);
  const { skipButton, doneButton } = useFocus(isOver);
  const list = useFollowing(drawn.length, scene.open);
  const { below, foot } = useCollapse(scene.step, still);
  const text = stateText({ scene, isWaiting, boxes, counts });
  return (
    <Stage
      className={`${styles.stage} stage`}
      data-step={scene.step}
      data-waiting={isWaiting || undefined}
      style={{
        '--lit': scene.lit,
        '--columns': columns,
        '--rows': Math.ceil(drawn.length / columns),
      }}
      focused={isOver ? doneButton : skipButton}
      onClose={onClose}
    >
      <div className={`${styles.page} grid gap-0 relative mx-auto`}>
        <header className="row justify-between">
          <p className="row gap-2 muted text-label">
            <FlagChip code={race.countryCode} />
            <span>Round {race.round}</span>
          </p>
          <StageTools sound={sound}>
            <Button
              ref={skipButton}
              small
              kind="quiet"
              className="focus-inside"
              style={{ visibility: isOver ? 'hidden' : 'visible' }}
              onClick={onClose}
              disabled={isOver}
            >
              Skip
              <SkipForward className="icon-sm" />
            </Button>
          </StageTools>
        </header>
        <Lamps key={String(scene.step === 'rest')} lit={scene.lit} onSkip={onClose} />
        <div ref={below} className="stack gap-0">
          <StageTitle
            className={`${styles.title} grid-center text-center text-headline min-h-target`}
          >
            {race.name}
          </StageTitle>
          <ol
            ref={list}
            className={cx(styles.grid, 'stack gap-1 gap-x-2', boxes.length <= FEW && styles.few)}
          >
            {drawn.map(({ box, place }, index) => (
              <Card
                key={box.id}
                isOpen={index < scene.open}
                hasBack={isReady && index < backsOf(scene, drawn.length)}
                {...{ box, place, counts, lookup, swapsLeft }}
              />
            ))}
          </ol>
          {more > 0 && (
            <p className="mt-2 muted text-label">and {more} more on the starting grid</p>
          )}
        </div>
        <p
          className={`${styles.banner} grid-center content-center text-display-1`}
          aria-hidden="true"
        >
          Lights out
        </p>
        <footer ref={foot} className={styles.foot}>
          <p className={`${styles.state} muted text-label`}>
            <b className="ink">{text.lead}</b> {text.rest}
          </p>
          {isOver && (
            <div className="cluster mt-2">
              <Button ref={doneButton} kind="primary" onClick={onClose}>
                Done
              </Button>
              {onSeeGrid && <Button onClick={onSeeGrid}>See the grid</Button>}
              {!still && (
                <Button onClick={replay}>
                  <RotateCcw className="icon" />
                  Replay
                </Button>
              )}
              <ShareLink
                leagueId={leagueId}
                open={{ kind: 'grid', round: race.round }}
                onClick={onClose}
              />
            </div>
          )}
        </footer>
        <Progress scene={scene} scenes={scenes} />
        <p className="vh" role="status">
          {spokenText({ scene, isWaiting, boxes, counts })}
        </p>
      </div>
    </Stage>
  );
}

const LAMPS = [1, 2, 3, 4, 5];

/** The backs of the cards are drawn while the lamps come on, some with each. */
const backsOf = ({ step, lit }: Scene, cards: number): number =>
  step === 'locked' ? 0 : step === 'lamps' ? Math.ceil((cards * lit) / LAMPS.length) : cards;

type LampsProps = { readonly lit: number; readonly onSkip: () => void };

/** A tap on them skips too, for whoever finds that; the button beside them says so. */
const Lamps = ({ lit, onSkip }: LampsProps) => (
  <div className={`${styles.gantry} grid gap-2 justify-center`} aria-hidden="true" onClick={onSkip}>
    {LAMPS.map((lamp) => (
      <span key={lamp} className={cx(lamp <= lit && styles.on)}>
        <i />
        <i />
      </span>
    ))}
  </div>
);

type ProgressProps = { readonly scene: Scene; readonly scenes: readonly Scene[] };

/** How far the show is: on its way to where it will be when the next scene comes. */
function Progress({ scene, scenes }: ProgressProps) {
  const next = scenes[scenes.indexOf(scene) + 1] ?? scene;
  const style = {
    '--done': next.at / Math.max(1, scenes.at(-1)?.at ?? 0),
    '--takes': `${next.at - scene.at}ms`,
  };
  return <i className={styles.progress} style={style} aria-hidden="true" />;
}

type Said = {
  readonly scene: Scene;
  readonly isWaiting: boolean;
  readonly boxes: readonly GridBox[];
  readonly counts: Counts;
};
type Sentence = { readonly lead: string; readonly rest: string };

/** The line below the grid. */
function stateText({ scene: { step, open }, isWaiting, boxes, counts }: Said): Sentence {
  if (isWaiting) return { lead: 'Lights out!', rest: 'Picks are on their way.' };
  if (step === 'turning') return { lead: '', rest: `${open} of ${boxes.length}` };
  return step === 'alone' || step === 'rest' ? endSentence(boxes, counts) : sealedSentence(boxes);
}

/** Whoever missed the lock reads that first. */
function endSentence(boxes: readonly GridBox[], counts: Counts): Sentence {
  const { lead, rest } = gridSentence(counts);
  const hasMissed = boxes.some(({ isOwn, selectionMade }) => isOwn && !selectionMade);
  return hasMissed ? { lead: 'You missed the lock.', rest: `${lead} ${rest}` } : { lead, rest };
}

/** What is said to those who hear the show, a sentence for each of its parts. */
function spokenText({ scene: { step }, isWaiting, boxes, counts }: Said): string {
  if (isWaiting) return 'Lights out! Picks are on their way.';
  // what stands there from the beginning is not said
  if (step === 'locked') return '';
  if (step === 'out' || step === 'turning') return 'Lights out! Picks are on the grid.';
  const { lead, rest } = step === 'lamps' ? sealedSentence(boxes) : endSentence(boxes, counts);
  return `${lead} ${rest}`;
}

/** Whoever is on a button that goes is on the one that takes its place. */
function useFocus(isOver: boolean) {
  const skipButton = useRef<HTMLButtonElement>(null);
  const doneButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === skipButton.current;
    if (isLost) (isOver ? doneButton : skipButton).current?.focus();
  }, [isOver]);
  return { skipButton, doneButton };
}

/** Calls `end` in so many ms; never while that is not known. */
function useEnd(after: number | undefined, end: () => void) {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (after === undefined) return undefined;
    const timer = setTimeout(() => {
      onEnd();
    }, after);
    return () => clearTimeout(timer);
  }, [after]);
}

/** The last card that has turned stays in view. */
function useFollowing(cards: number, open: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (cards < FOLLOWED_FROM || open === 0) return;
    const card = list.current?.children[open - 1];
    card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [cards, open]);
  return list;
}
