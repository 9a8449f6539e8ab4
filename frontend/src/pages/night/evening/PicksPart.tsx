import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/game/LeaveLink/LeaveLink';
import { Button } from '../../../components/ui/Button/Button';
import type { NightProps } from '../nightProps';
import { PlannedPick } from '../../../features/plan/PlannedPick';
import { useGetFormQuery, type Season } from '../../../api/raceApi';
import { PickBoard, PickBoardSkeleton } from '../../../features/selection/PickBoard';
import { pickForm } from '../../../features/selection/pickForm';
import {
  nameFacts,
  teamGroups,
  type NameFacts,
  type TeamGroup,
} from '../../../features/selection/pickOptions';
import {
  useGetCurrentSelectionQuery,
  useGetUsedSelectionsQuery,
  type CurrentSelection,
} from '../../../api/selectionApi';
import styles from './Evening.module.css';
import { usePickBoard } from './usePickBoard';

type PicksPartProps = Pick<NightProps, 'league' | 'night' | 'line' | 'userId'> & {
  readonly season: Season | undefined;
  readonly isSprint: boolean;
  readonly ready: { readonly done: number; readonly all: number };
  /** locks the round as soon as three names are there: nobody else is waited for */
  readonly onPickComplete: (() => Promise<void>) | null;
  /** what there is to press once the own pick is in; null where it comes by itself */
  readonly next: ReactNode;
};

/** The three columns, and `Ready`. */
export function PicksPart(props: PicksPartProps) {
  const { league, night, season } = props;
  const ask = { leagueId: league._id, round: String(night.round) };
  const current = useGetCurrentSelectionQuery(ask);
  const used = useGetUsedSelectionsQuery(ask);
  const groups = season ? teamGroups(season) : null;
  // what is still there of the round before says nothing about this one
  const names = useMemo(
    () => (used.currentData ? nameFacts(used.currentData) : null),
    [used.currentData],
  );
  const failed = [current, used].find((query) => query.isError && !query.currentData);
  if (failed) return <LoadFailure of={failed} fallback="Failed to load data" />;
  if (!current.currentData || !groups || !names) return <PickBoardSkeleton />;
  return <Picks {...props} current={current.currentData} groups={groups} names={names} />;
}

type PicksProps = PicksPartProps & {
  readonly current: CurrentSelection;
  readonly groups: readonly TeamGroup[];
  readonly names: NameFacts;
};

function Picks(props: PicksProps) {
  const {
    league,
    night,
    line,
    userId,
    current,
    groups,
    names,
    isSprint,
    ready,
    next,
    onPickComplete,
  } = props;
  const { _id: leagueId } = league;
  const form = useGetFormQuery({ leagueId }).data;
  const shownForm = pickForm(form);
  const { round, phaseEndsAt } = night;
  const board = usePickBoard({
    userId,
    leagueId,
    round,
    current,
    used: names.used,
    locksAt: phaseEndsAt,
    isUp: line === 'up',
    onPickComplete,
  });
  return (
    <form
      aria-label="Picks"
      noValidate
      className={`${styles.picks} stack gap-3`}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (board.isWhole) board.ready();
      }}
    >
      {!current.selectionMade && (
        <PlannedPick
          leagueId={leagueId}
          round={round}
          isBusy={board.isSaving}
          mayUse
          onUse={board.take}
          onFill={board.fill}
        />
      )}
      {isSprint && (
        <p className="muted text-label">
          Sprint weekend: your main driver scores in the race, your reserve in the sprint, your team
          in both.
        </p>
      )}
      <PickBoard
        groups={groups}
        choice={board.choice}
        names={names}
        form={shownForm}
        freeOnly={false}
        locked={false}
        onChoose={board.choose}
      />
      <ReadyBar board={board} ready={ready} next={next} />
    </form>
  );
}

type ReadyBarProps = Pick<PicksPartProps, 'ready' | 'next'> & {
  readonly board: ReturnType<typeof usePickBoard>;
};

const ReadyBar = ({ board, ready, next }: ReadyBarProps) => (
  <div className="foot-bar grid gap-2">
    {board.problem && (
      <p className="row bad text-small-strong" role="alert">
        <CircleAlert className="icon-sm" />
        {board.isWaiting
          ? 'You’re offline. Your pick is saved here and will be sent when you reconnect.'
          : board.problem}
      </p>
    )}
    {board.isIn ? (
      <>
        <p className="row min-h-target">
          <CircleCheck className="icon ok" />
          <span>
            <b>You’re ready.</b> Tap another name to change your pick.
          </span>
          {ready.all > 1 && (
            <b className="flex-none ml-auto text-cell">
              {ready.done} of {ready.all}
            </b>
          )}
        </p>
        {next}
      </>
    ) : (
      <Button
        kind="primary"
        type="submit"
        disabled={!board.isWhole}
        busy={board.isSaving}
        className={styles.go}
      >
        {board.isSaving ? 'Saving…' : board.isWhole ? 'Ready' : 'Pick three names'}
      </Button>
    )}
  </div>
);
