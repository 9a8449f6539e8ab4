import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { showToast } from '../../../components/ui/Toast/toasts';
import { ChangeButton } from '../ChangeButton';
import type { NightProps } from '../nightProps';
import { useAdvanceNightMutation } from '../../../api/nightApi';
import { useDriverLookup, useSeason } from '../../../features/race/useSeason';
import { useListRoundSelectionsQuery } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { placeName } from '../../../lib/game/placeName';
import { SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';
import { useSlowLoading } from '../../../lib/ui/useSlowLoading';
import { useServerTime } from '../../../lib/game/useServerNow';
import { pointsText } from '../../../lib/game/formatPoints';
import { useWide } from '../../../lib/ui/useWide';
import { cx } from '../../../lib/ui/cx';
import { LightsOutReplay } from '../../../features/lights-out/LightsOutReplay';
import { Announcer } from './Announcer';
import { Board } from './Board';
import styles from './Evening.module.css';
import { EveningReveal, hasLightsOut } from './EveningReveal';
import { FlagPart, ownResult, placesText } from './FlagPart';
import { guestsOf, isByOneself, isOnlyPerson, readiness, missingPlayers } from './guests';
import { LateNote } from './LateNote';
import { MiniTable } from './MiniTable';
import { OwnerBar } from './OwnerBar';
import { PlayersInRoom } from './PlayersInRoom';
import { PicksPart } from './PicksPart';
import { AdvanceButton } from './AdvanceButton';
import { Reveal } from './Reveal';
import { SwapPart } from './SwapPart';
import { useBoardHeight } from './useBoardHeight';
import { useEveningRounds, type EveningRound } from './useEveningRounds';
import { useUnsentPick } from './useUnsentPick';

const MINUTE = 60_000;
/** How long a result stays before the next picks, ms, and which share of their time that may take. */
const FLAG = 12_000;
const FLAG_SHARE = 0.1;
/** A result that does not come is waited for so long, ms. */
const PATIENCE = 5_000;

/** A round of the night: picks, swaps, result (TL-06). */
export function Evening(props: NightProps) {
  const { league, night, line, userId, standings } = props;
  const season = useSeason(night.season, league._id);
  const lookup = useDriverLookup(season);
  const rounds = useEveningRounds({ leagueId: league._id, season, standings, userId });
  const at = rounds.findIndex(({ round }) => round === night.round);
  const before = rounds[at - 1];
  const guests = guestsOf(league, night, userId);
  const { pace, owner, members } = league;
  const host = {
    name: members.find(({ _id }) => _id === owner)?.username ?? 'the owner',
    isMe: owner === userId,
  };
  const hasButtons = owner === userId && (pace.kind === 'evening' || pace.kind === 'by-hand');
  // where no clock runs, or nobody else is there to wait for, pressing on is the next thing to do
  const isAlone = hasButtons && isOnlyPerson(guests, userId);
  const isNext = hasButtons && (pace.kind === 'by-hand' || isByOneself(guests, userId));
  const flag = useFlag(before, { ...props, isAlone });
  const lock = useLock(league, night);
  const unsent = useUnsentPick({ userId, leagueId: league._id, round: night.round });
  const waited = missingPlayers(guests, userId, unsent !== null);
  const next = (label: string, kind: 'primary' | 'default') =>
    isNext && (
      <AdvanceButton
        block
        className={styles.go}
        missingPlayers={waited}
        {...{ league, night, unsent, label, kind }}
      />
    );
  useNewOwner(hasButtons);
  const { ref, height } = useBoardHeight();
  const isWide = useWide();
  const table = standings && standings.completedRounds.length > 0 && (
    <MiniTable
      title={`After ${placeAfter(rounds, standings.completedRounds)}`}
      standings={standings}
      userId={userId}
      isMoving={flag.shown}
    />
  );
  const isPicking = night.phase === 'picks' || night.phase === 'countdown';
  const picks = (
    <PicksPart
      key={night.round}
      league={league}
      night={night}
      line={line}
      userId={userId}
      season={season}
      isSprint={rounds[at]?.isSprint ?? false}
      ready={readiness(guests)}
      onPickComplete={isAlone ? lock : null}
      next={next('Lock the round', 'primary')}
    />
  );
  // on a phone the table moves where it is seen
  const isTableUp = flag.shown && !isWide;
  const isResult = flag.shown || flag.isAwaited;
  useTopOf(`${night.round} ${isResult ? 'flag' : isPicking ? 'picks' : 'locked'}`);
  return (
    <div className={styles.evening} style={{ '--board-above': height }}>
      <div ref={ref} className={styles.top}>
        <Board
          night={night}
          line={line}
          rounds={rounds}
          isSprint={rounds[at]?.isSprint ?? false}
          pickMs={pace.pickMinutes === undefined ? null : pace.pickMinutes * MINUTE}
          owner={host}
          ready={readiness(guests)}
          isAlone={isAlone}
          result={isResult && before ? before : null}
        >
          {hasButtons && (
            <OwnerBar
              missingPlayers={waited}
              isPicking={isPicking && (isAlone || !isResult)}
              {...{ league, night, unsent, isAlone }}
            />
          )}
        </Board>
      </div>
      {rounds[at] && hasLightsOut(pace) && (
        <EveningReveal
          key={night.round}
          race={rounds[at]}
          {...{ league, night, userId, standings, lookup }}
        />
      )}
      <Announcer night={night} result={flag.spoken} />
      <div className="stack gap-5 two-side mt-4">
        {flag.shown && before ? (
          <FlagPart
            league={league}
            standings={standings}
            userId={userId}
            round={before.round}
            name={before.name}
            next={night.round}
            lookup={lookup}
            onNext={isAlone ? null : flag.close}
            picks={isAlone && picks}
          >
            {isTableUp && table}
          </FlagPart>
        ) : flag.isAwaited ? (
          <SkeletonBlocks label="Loading result…" bars={['4rem', '12rem', '24rem']} />
        ) : isPicking ? (
          picks
        ) : (
          <LockedPart {...props} lookup={lookup} next={next('Show the result', 'primary')} />
        )}
        <aside className={cx('stack', styles.aside)}>
          {isPicking && !isAlone && <PlayersInRoom guests={guests} userId={userId} />}
          {at === 0 && owner === userId && (
            <div className={styles.change}>
              <ChangeButton league={league} startsAt={night.startsAt} isOn isTooLate={!isPicking} />
            </div>
          )}
          {!isTableUp && table}
        </aside>
      </div>
    </div>
  );
}

/** Says so when the owner has left and the reader runs the night from now on. */
function useNewOwner(isRunning: boolean) {
  const was = useRef(isRunning);
  useEffect(() => {
    if (isRunning && !was.current) showToast('You’re now the host of this race night.');
    was.current = isRunning;
  }, [isRunning]);
}

/** Each part of a round begins at its top, wherever the one before it, or the lobby, was scrolled to. */
function useTopOf(part: string) {
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (seen.current === part) return;
    seen.current = part;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [part]);
}

function placeAfter(rounds: readonly EveningRound[], completed: readonly number[]): string {
  const last = rounds.findLast(({ round }) => completed.includes(round));
  return last ? placeName(last.place) : 'the latest round';
}

/** From the lock to the result: swaps, and what everybody has. */
function LockedPart(props: NightProps & { lookup: DriverLookup; next: ReactNode }) {
  const { league, night, userId, lookup, next } = props;
  const ask = { leagueId: league._id, round: String(night.round) };
  const { currentData } = useListRoundSelectionsQuery(ask);
  return (
    <div className="stack">
      <LateNote userId={userId} leagueId={league._id} round={night.round} />
      {night.phase === 'swap' && (
        <SwapPart
          leagueId={league._id}
          round={night.round}
          lookup={lookup}
          isAside={Boolean(next)}
        />
      )}
      {currentData?.locked && (
        <Reveal
          title="Everyone’s picks"
          selections={currentData.selections}
          round={night.round}
          userId={userId}
          lookup={lookup}
        />
      )}
      {currentData?.locked && (
        <div>
          <LightsOutReplay league={league} round={night.round} />
        </div>
      )}
      {next && <div className="foot-bar grid gap-2">{next}</div>}
    </div>
  );
}

/** Locks the open round; where that fails, the button that is there then says why. */
function useLock({ _id: id }: NightProps['league'], { round }: NightProps['night']) {
  const [advance] = useAdvanceNightMutation();
  return async () => {
    await advance({ id, pressDto: { round, phase: 'picks' } });
  };
}

/**
 * The result of the round before: shown for some seconds once the next one is open, or until it is closed; to
 * who plays alone above the next names until they are chosen.
 */
function useFlag(
  before: EveningRound | undefined,
  props: NightProps & { readonly isAlone: boolean },
) {
  const { league, night, standings, userId, isAlone } = props;
  const { pickMinutes } = league.pace;
  const usual =
    pickMinutes === undefined ? FLAG : Math.min(FLAG, FLAG_SHARE * pickMinutes * MINUTE);
  const length = isAlone ? Number.POSITIVE_INFINITY : usual;
  const [closed, setClosed] = useState<number | null>(null);
  // the page has seen the round before: its result comes, whatever of it is still on its way
  const [first] = useState(night.round);
  const resultsAt = before?.resultsAt ?? null;
  const isKnownRecent = useServerTime(
    (now) =>
      resultsAt !== null && now >= Date.parse(resultsAt) && now < Date.parse(resultsAt) + length,
  );
  // the calendar is of before the press that brought the result
  const isStale = useServerTime((now) => resultsAt === null || now < Date.parse(resultsAt));
  const isRecent = isKnownRecent || (night.round !== first && isStale);
  const isOpen = before !== undefined && night.phase === 'picks' && closed !== before.round;
  const hasCome = before !== undefined && standings?.completedRounds.includes(before.round);
  const shown = Boolean(isOpen && hasCome && isRecent);
  const isWaiting = isOpen && !hasCome && isRecent && night.round !== first;
  const isLate = useSlowLoading(isWaiting, PATIENCE);
  const own = before && ownResult({ standings, userId, round: before.round });
  const spoken =
    shown && before
      ? `Result of the ${before.name}. ${own ? `You have ${pointsText(own.points)}. ${placesText(own)}` : 'You had no pick.'}`
      : null;
  return {
    shown,
    isAwaited: isWaiting && !isLate,
    spoken,
    close: () => setClosed(before?.round ?? null),
  };
}
