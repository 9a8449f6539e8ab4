import { ChevronRight, Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BoardHead, BoardTitle } from '../../../components/game/BoardTitle/BoardTitle';
import { Skeleton } from '../../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../../features/auth/session';
import type { League } from '../../../api/leagueApi';
import { isRaceNight } from '../../../features/league/leagueState';
import type { NextRace } from '../../../api/raceApi';
import { ResultState } from '../../../features/race/ResultState';
import { useFollowing } from '../../../features/race/useFollowing';
import { gridBoxes, type GridBox } from '../../../features/selection/gridBoxes';
import { byName } from '../../../lib/game/byName';
import { RevealButtons } from '../../../features/lights-out/RevealOffer';
import type { Reveal } from '../../../features/lights-out/useReveal';
import type { RoundSelections } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { paths } from '../../../lib/game/paths';
import { placeName } from '../../../lib/game/placeName';
import styles from './NextRaceBoard.module.css';
import { PickBoxes } from './PickBoxes';
import { NextDeadline, NextOpening } from './NextDeadline';
import { NewPicks } from './NewPicks';

type NextRaceBoardProps = {
  readonly league: League;
  /** undefined while it is loaded */
  readonly race: NextRace | undefined;
  /** where it is; undefined while that is loaded */
  readonly locality: string | undefined;
  /** undefined while they are loaded, and when they cannot be */
  readonly selections: RoundSelections | undefined;
  readonly reveal: Reveal;
  /** user ids by driver points, the leader first */
  readonly ranking: readonly string[];
  readonly lookup: DriverLookup;
};

/** What the league waits for now, and how far everybody is. */
export function NextRaceBoard(props: NextRaceBoardProps) {
  const { league, race, locality, selections, reveal, ranking, lookup } = props;
  const { isCovered } = reveal;
  // what can still be watched comes first
  const run = useFollowing(race);
  const following = isCovered ? null : run;
  const userId = useUser()._id;
  const locked = selections?.locked ?? (!reveal.isComing && race?.locked) ?? false;
  const boxes = selections
    ? gridBoxes({ selections: selections.selections, locked, userId, ranking, isCovered })
    : membersAsBoxes(league, userId);
  return (
    <section
      className={`${styles.wall} stage`}
      aria-label={(following ?? race)?.raceName ?? 'Next Race'}
    >
      <div className={`${styles.race} grid gap-3 p-4`}>
        {following ? (
          <>
            <BoardTitle race={following} />
            <NextOpening at={following.opensAt} />
          </>
        ) : race ? (
          <>
            <BoardTitle
              race={race}
              {...(isCovered && { title: lightsOutAt(locality), note: COVERED })}
            />
            <NextDeadline race={race} isNight={isRaceNight(league)} />
            {isCovered && <RevealChoice reveal={reveal} />}
          </>
        ) : (
          <BoardSkeleton />
        )}
      </div>
      <div className={styles.grid}>
        {following && race && (
          <h3 className="row px-4 text-label-strong">
            <Flag className="icon-sm" aria-hidden="true" />
            <ResultState race={race} />
          </h3>
        )}
        <div className="split px-4">
          <Count
            leagueId={league._id}
            boxes={boxes}
            locked={locked}
            isKnown={selections !== undefined}
          />
          <NewPicks key={race?.round} selections={selections} userId={userId} />
        </div>
        <PickBoxes leagueId={league._id} boxes={boxes} locked={locked} lookup={lookup} />
      </div>
    </section>
  );
}

/** Before it is known who has picked the boxes stand where they will be. */
const membersAsBoxes = ({ members }: League, userId: string): readonly GridBox[] =>
  members
    .map(({ _id, username, isMachine, avatar }) => ({
      id: _id,
      username,
      isMachine,
      avatar,
      isOwn: _id === userId,
      selectionMade: false,
      picks: null,
      isVoid: false,
    }))
    .toSorted(byName);

const lightsOutAt = (locality: string | undefined) =>
  locality ? `Lights out at ${placeName(locality)}` : 'Lights out';

const COVERED = 'Picks are in. Watch the reveal, or show them now.';

/** The picks are out: whoever comes later may watch them come out, once. */
const RevealChoice = ({ reveal }: { readonly reveal: Reveal }) => (
  <div className="cluster gap-2 gap-x-4 muted text-label">
    <RevealButtons reveal={reveal} />
    <span>Takes 12 seconds</span>
  </div>
);

type CountProps = {
  readonly leagueId: string;
  readonly boxes: readonly GridBox[];
  readonly locked: boolean;
  readonly isKnown: boolean;
};

/** '7 of 12 have picked', which leads to all of them on the grid. */
function Count({ leagueId, boxes, locked, isKnown }: CountProps) {
  const made = boxes.filter(({ selectionMade }) => selectionMade).length;
  return (
    <Link
      to={paths.grid(leagueId)}
      className="row flex-none min-h-target muted text-cell-strong no-underline"
    >
      <b className="ink text-figure">{isKnown ? made : '\u2013'}</b>
      <span>
        of {boxes.length} {locked ? 'are on the grid' : 'have picked'}
      </span>
      <ChevronRight className="icon faint" />
      <span className="vh">, Starting Grid</span>
    </Link>
  );
}

const BoardSkeleton = () => (
  <>
    <BoardHead>
      <span className="text-title">
        <Skeleton width="70%" height="1lh" />
        <span className="narrow-only">
          <Skeleton width="50%" height="1lh" />
        </span>
      </span>
      <p>
        <Skeleton width="50%" />
      </p>
    </BoardHead>
    <div>
      <p className="row gap-2 muted text-label">
        <Skeleton width="60%" />
      </p>
      <div className={`${styles.digits} cluster gap-1 gap-x-3 items-baseline`}>
        {['d', 'h', 'm', 's'].map((unit) => (
          <span key={unit} className="inline-row gap-1 items-baseline">
            <b>--</b>
            <small className="faint text-cell-strong">{unit}</small>
          </span>
        ))}
      </div>
    </div>
  </>
);
