import * as Radix from '@radix-ui/react-dialog';
import { Play, RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FlagChip } from '../../../components/game/FlagChip/FlagChip';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { ShareLink } from '../../../components/game/ShareLink/ShareLink';
import { SoundButton } from '../../../components/game/SoundButton/SoundButton';
import { Machine } from '../../../components/game/Machine/Machine';
import { ShortName } from '../../../components/game/Team/DriverName';
import { Button } from '../../../components/ui/Button/Button';
import { useReturnFocus } from '../../../components/ui/Dialog/useReturnFocus';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { teamColour } from '../../../lib/game/teamColour';
import { usePlay, wantsStill } from '../../../lib/game/usePlay';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import { useWide } from '../../../lib/ui/useWide';
import type { GridBox } from '../gridBoxes';
import { PICK_FIELDS, SHORT_LABELS, type PickNames } from '../pickFields';
import styles from './LightsOut.module.css';
import { countNames, gridSentence, sealedSentence, type Counts } from './marks';
import { scenesOf, type Scene, type Step } from './show';
import { useSound } from './useSound';

/** How many swaps members have left, of how many. */
export type SwapsLeft = { readonly total: number; readonly of: (userId: string) => number };

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
};

const COLUMNS = { narrow: 2, wide: 4 };
/** From here on the page follows the cards. */
const FOLLOWED_FROM = 13;

/** Five red lights, out, and the grid turns over card by card (MO-01). */
export function LightsOut(props: LightsOutProps) {
  const { leagueId, race, boxes, isReady, beginsAt, lookup, swapsLeft, onClose } = props;
  const { onSeeGrid = onClose } = props;
  const columns = COLUMNS[useWide() ? 'wide' : 'narrow'];
  const [still] = useState(wantsStill);
  const scenes = useMemo(() => scenesOf({ cards: boxes.length, columns }), [boxes.length, columns]);
  const canShow = useCallback((each: Scene) => isReady || each.open === 0, [isReady]);
  const show = usePlay({ scenes, isReady: canShow, beginsAt, isStill: still });
  const { scene, isOver, skip, replay } = show;
  const [isLoud, setIsLoud] = useState(false);
  useSound(isLoud, scene);
  const counts = useMemo(() => countNames(boxes), [boxes]);
  const first = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(first);
  const list = useFollowing(boxes.length, scene.open);
  return (
    <Radix.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Content
          className={styles.stage}
          data-step={scene.step}
          style={{ '--lit': scene.lit }}
          aria-describedby={undefined}
          {...focus}
          onEscapeKeyDown={(event) => {
            if (isOver) return;
            event.preventDefault();
            skip();
          }}
        >
          <div className={styles.page}>
            <header className={styles.top}>
              <p>
                <FlagChip code={race.countryCode} />
                <span>Round {race.round}</span>
              </p>
              <div className={styles.tools}>
                <button
                  ref={first}
                  type="button"
                  className={cx(styles.tool, isOver && styles.gone)}
                  onClick={skip}
                  disabled={isOver}
                >
                  Skip
                  <Play className="icon-sm" aria-hidden="true" />
                </button>
                <SoundButton
                  isLoud={isLoud}
                  className={styles.tool}
                  onPress={() => {
                    setIsLoud(!isLoud);
                  }}
                />
              </div>
            </header>
            <Lamps lit={scene.lit} onSkip={skip} />
            <Radix.Title className={styles.title}>
              {scene.step === 'out' ? 'Lights out' : race.name}
            </Radix.Title>
            <ol ref={list} className={styles.grid}>
              {boxes.map((box, index) => (
                <Card
                  key={box.id}
                  box={box}
                  place={index + 1}
                  isOpen={index < scene.open}
                  {...{ counts, lookup, swapsLeft }}
                />
              ))}
            </ol>
            <footer className={styles.foot}>
              <Sentence step={scene.step} open={scene.open} boxes={boxes} counts={counts} />
              {isOver && (
                <div className={styles.actions}>
                  <Button kind="primary" onClick={onSeeGrid}>
                    See the grid
                  </Button>
                  {!still && (
                    <Button onClick={replay}>
                      <RotateCcw className="icon" aria-hidden="true" />
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
            <p className="vh" role="status">
              {scene.open > 0 || isOver ? 'Lights out. Picks are on the grid.' : ''}
            </p>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type LampsProps = { readonly lit: number; readonly onSkip: () => void };

/** A tap on them skips, for whoever finds that; the button beside them says so. */
const Lamps = ({ lit, onSkip }: LampsProps) => (
  <div className={styles.gantry} aria-hidden="true" onClick={onSkip}>
    {[1, 2, 3, 4, 5].map((lamp) => (
      <span key={lamp} className={cx(lamp <= lit && styles.on)}>
        <i />
        <i />
      </span>
    ))}
  </div>
);

type SentenceProps = {
  readonly step: Step;
  readonly open: number;
  readonly boxes: readonly GridBox[];
  readonly counts: Counts;
};

function Sentence({ step, open, boxes, counts }: SentenceProps) {
  if (step === 'turning') {
    return (
      <p className={styles.state}>
        {open} of {boxes.length}
      </p>
    );
  }
  const isEnd = step === 'alone' || step === 'rest';
  const { lead, rest } = isEnd ? gridSentence(counts) : sealedSentence(boxes);
  return (
    <p className={styles.state}>
      <b>{lead}</b> {rest}
    </p>
  );
}

type CardProps = {
  readonly box: GridBox;
  readonly place: number;
  readonly isOpen: boolean;
  readonly counts: Counts;
  readonly lookup: DriverLookup;
  readonly swapsLeft: SwapsLeft | null;
};

function Card({ box, place, isOpen, counts, lookup, swapsLeft }: CardProps) {
  const { id, username, isMachine, avatar, isOwn, selectionMade } = box;
  const picks = selectionMade ? box.picks : null;
  const wide = useWide();
  return (
    <li
      className={cx(
        styles.card,
        isOwn && styles.own,
        !selectionMade && styles.none,
        isOpen && styles.open,
      )}
    >
      <div className={styles.inner}>
        <div className={cx(styles.face, styles.shut)} aria-hidden={isOpen}>
          <HelmetAvatar avatar={avatar} size={wide ? 88 : 56} className={styles.helmet} />
          <b className={styles.place}>{place}</b>
          <span className={styles.name}>
            {username}
            <Machine isMachine={isMachine} />
          </span>
        </div>
        {isOpen && (
          <div className={cx(styles.face, styles.shown)}>
            <div className={styles.who}>
              <b className={styles.place}>{place}</b>
              <HelmetAvatar avatar={avatar} size={wide ? 36 : 26} />
              <span className={styles.name}>
                {username}
                <Machine isMachine={isMachine} />
              </span>
              {swapsLeft && <Pips left={swapsLeft.of(id)} total={swapsLeft.total} />}
            </div>
            {picks ? (
              <Picks picks={picks} counts={counts} lookup={lookup} />
            ) : (
              <p className={styles.missed}>No selection</p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** A full mark for each swap that is left, a hollow one for each that is used. */
const Pips = ({ left, total }: { readonly left: number; readonly total: number }) => (
  <span className={styles.pips} role="img" aria-label={`${plural(left, 'swap')} left`}>
    {Array.from({ length: total }, (_, nth) => (
      <i key={nth} className={cx(nth >= left && styles.used)} />
    ))}
  </span>
);

type PicksProps = {
  readonly picks: PickNames;
  readonly counts: Counts;
  readonly lookup: DriverLookup;
};

const Picks = ({ picks, counts, lookup }: PicksProps) => (
  <dl>
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const times = counts[field].get(name) ?? 1;
      return (
        <div
          key={field}
          style={{ '--team': teamColour(field === 'team' ? name : lookup.teamOf(name)) }}
        >
          <dt>{SHORT_LABELS[field]}</dt>
          <dd>{field === 'team' ? name : <ShortName driver={name} />}</dd>
          <dd>
            {times === 1 ? (
              <em className={styles.only}>only</em>
            ) : (
              <em>
                <span aria-hidden="true">×{times}</span>
                <span className="vh">{times} players have it</span>
              </em>
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);

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
