import { ArrowRight, Play, RotateCcw, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FlagChip } from '../../../components/game/FlagChip/FlagChip';
import { ShareLink } from '../../../components/game/ShareLink/ShareLink';
import { Stage, StageTitle, StageTools } from '../../../components/game/Stage/Stage';
import { Button, ButtonLink } from '../../../components/ui/Button/Button';
import { Chip } from '../../../components/ui/Chip/Chip';
import { Tabs } from '../../../components/ui/Tabs/Tabs';
import { CHAMPIONSHIP_TABS, type Championship } from '../../../lib/game/championships';
import { paths } from '../../../lib/game/paths';
import { usePlay, wantsStill } from '../../../lib/game/usePlay';
import { cx } from '../../../lib/ui/cx';
import { useSound, type Tone } from '../../../lib/ui/useSound';
import type { Flag, FlagShow as Show } from '../../../api/recapApi';
import { FlagRows } from './FlagRows';
import { scenesOf, seenBefore, type Scene, type Step } from './flagScenes';
import styles from './FlagShow.module.css';
import { FlagSide } from './FlagSide';
import { spokenText, whenText } from './flagTexts';

type FlagShowProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly flag: Flag;
  readonly kind: Show['kind'];
  /** of the recap; null while it is not there */
  readonly headline: string | null;
  readonly onClose: () => void;
};

/** The table as it was, the points, the rows on their way, and the story of the round (MO-02). */
export function FlagShow(props: FlagShowProps) {
  const { flag, onClose } = props;
  const [kind, setKind] = useState(props.kind);
  const [table, setTable] = useState<Championship>('drivers');
  const [watched, setWatched] = useState<readonly Championship[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  // what Escape and a tap do: the table that plays knows
  const skip = useRef<(() => void) | null>(null);
  const offerSkip = useCallback((end: (() => void) | null) => {
    skip.current = end;
  }, []);
  const show = flag.shows.find((each) => each.kind === kind) ?? flag.shows[0];
  const hasCorrection = flag.shows.length > 1 && kind === 'result';
  const note = useCallback((over: Championship) => {
    setWatched((before) => (before.includes(over) ? before : [...before, over]));
  }, []);
  if (!show) return null;
  return (
    <Stage
      className={styles.stage}
      focused={first}
      onSkip={() => {
        skip.current?.();
        return skip.current !== null;
      }}
      onClose={onClose}
      onClick={({ target }) => {
        const isControl = target instanceof Element && target.closest('button, a');
        if (!isControl) skip.current?.();
      }}
    >
      <Playing
        key={`${kind} ${table}`}
        {...props}
        {...{ kind, table, first }}
        onSkippable={offerSkip}
        lines={show[table]}
        isPlayed={watched.includes(table)}
        isWatched={(each) => watched.includes(each)}
        onTable={setTable}
        onOver={note}
        onCorrection={
          hasCorrection
            ? () => {
                setKind('correction');
                setWatched([]);
                setTable('drivers');
              }
            : null
        }
      />
    </Stage>
  );
}

type PlayingProps = FlagShowProps & {
  readonly table: Championship;
  readonly lines: Show[Championship];
  readonly first: React.RefObject<HTMLButtonElement | null>;
  /** takes what ends the show; null once it is over */
  readonly onSkippable: (end: (() => void) | null) => void;
  /** it has been played before: its end is shown */
  readonly isPlayed: boolean;
  readonly isWatched: (table: Championship) => boolean;
  readonly onTable: (table: Championship) => void;
  readonly onOver: (table: Championship) => void;
  readonly onCorrection: (() => void) | null;
};

function Playing(props: PlayingProps) {
  const { leagueId, flag, kind, table, lines, userId, headline, first, onClose, onOver } = props;
  const [isStill] = useState(wantsStill);
  const scenes = useMemo(() => scenesOf(seenBefore(lines)), [lines]);
  const play = usePlay({
    scenes,
    beginsAt: null,
    isStill,
    isPlayed: props.isPlayed,
  });
  const { scene, isOver } = play;
  const sound = useSound(scene, toneOf);
  const { onSkippable } = props;
  useEffect(() => onSkippable(isOver ? null : play.skip), [onSkippable, isOver, play.skip]);
  useEffect(() => {
    if (isOver) onOver(table);
  }, [isOver, onOver, table]);
  const nameOf = (id: string) => flag.players.find(({ _id }) => _id === id)?.username ?? '';
  const label = CHAMPIONSHIP_TABS.find(({ key }) => key === table)?.label ?? '';
  return (
    <div className={`${styles.page} stack`} data-step={scene.step}>
      <div className={styles.chequers} aria-hidden="true" />
      <header className={`${styles.top} grid gap-3`}>
        <div>
          <StageTitle className={`${styles.title} text-title break-anywhere balance`}>
            {flag.raceName}
          </StageTitle>
          <p className="cluster gap-1 gap-x-3 mt-2 muted text-cell">
            <FlagChip code={flag.countryCode} />
            <span>
              Round {flag.round}, {kind === 'correction' ? 'corrected' : 'result'}
            </span>
            {flag.resultsStatus === 'provisional' && <Chip kind="info">Provisional</Chip>}
          </p>
        </div>
        <StageTools sound={isStill ? null : sound}>
          {/* one button, so that whoever skips is still on it at the end */}
          <Button ref={first} onClick={isOver ? onClose : play.skip}>
            {isOver ? 'Close' : 'Skip'}
            {isOver ? <X className="icon-sm" /> : <Play className="icon-sm" />}
          </Button>
          {isOver && !isStill && (
            <Button onClick={play.replay}>
              <RotateCcw className="icon-sm" />
              Replay
            </Button>
          )}
          {isOver && props.onCorrection && (
            <Button onClick={props.onCorrection}>Watch what changed</Button>
          )}
        </StageTools>
      </header>
      <div className={`${styles.columns} grid`}>
        <div className="stack min-w-0">
          <section className={`${styles.table} card min-w-0`}>
            <Tabs
              label="Championships"
              tabs={CHAMPIONSHIP_TABS.map((each) => ({
                ...each,
                dot: each.key !== table && !props.isWatched(each.key) && 'not watched yet',
              }))}
              selected={table}
              onSelect={props.onTable}
            >
              <p className="py-2 px-4 border-b muted text-label">
                {whenText(scene.step, { flag, kind })}
              </p>
              <FlagRows table={lines} scene={scene} players={flag.players} userId={userId} />
            </Tabs>
          </section>
          {isOver && (
            <div className="cluster">
              <ButtonLink to={paths.standings(leagueId)} onClick={onClose}>
                See the standings
              </ButtonLink>
              <ShareLink leagueId={leagueId} open={{ kind: 'standings' }} onClick={onClose} />
            </div>
          )}
        </div>
        <aside className="stack">
          <Story {...props} isShown={scene.step === 'rest'} />
          <div className={`${styles.results} stack`}>
            <FlagSide flag={flag} />
          </div>
        </aside>
      </div>
      <p className="vh" role="status">
        {spokenText(scene.step, lines, { flag, kind, label, nameOf, headline })}
      </p>
    </div>
  );
}

type StoryProps = Pick<FlagShowProps, 'leagueId' | 'flag' | 'headline' | 'onClose'> & {
  readonly isShown: boolean;
};

/** On a phone a bar at the foot; its place is kept from the beginning. */
const Story = ({ leagueId, flag, headline, onClose, isShown }: StoryProps) => (
  <div className={cx(styles.storyPlace, !isShown && styles.waiting)}>
    {!isShown && (
      <p className="muted text-label" aria-hidden="true">
        The story of the round
      </p>
    )}
    {isShown && (
      <Link
        className={`${styles.story} grid gap-half no-underline`}
        to={paths.recap(leagueId, flag.round)}
        onClick={onClose}
      >
        <small>The story of the round</small>
        {headline && <b className="text-headline break-anywhere balance">{headline}</b>}
        <span className="row gap-1 strong">
          Read the recap
          <ArrowRight className="icon-sm" />
        </span>
      </Link>
    )}
  </div>
);

const TONES: Partial<Record<Step, Tone>> = {
  points: { hz: 330, seconds: 0.06 },
  moving: { hz: 220, seconds: 0.5 },
  rest: { hz: 660, seconds: 0.4 },
};

const toneOf = ({ step, paid }: Scene): Tone | undefined => (paid > 0 ? TONES[step] : undefined);
