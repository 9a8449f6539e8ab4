import type { ReactNode } from 'react';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Chip } from '../../components/ui/Chip/Chip';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import styles from './RaceResults.module.css';
import type { RaceResult } from './standingsApi';

type RaceResultsProps = {
  readonly username: string;
  /** newest first */
  readonly results: readonly RaceResult[];
  readonly lookup: DriverLookup;
  readonly placeOf: (round: number) => string;
  /** asks how the points of a round came about */
  readonly onExplain: (round: number) => void;
};

/** What a member scored, round by round (ST-03): two lines each on a phone, eight columns beyond. */
export function RaceResults({ username, results, lookup, placeOf, onExplain }: RaceResultsProps) {
  const isWide = useWide();
  if (results.length === 0) return <p className={styles.empty}>No race results available</p>;
  const Line = isWide ? WideLine : NarrowLine;
  return (
    <table className={styles.results}>
      <caption className="vh">Race results of {username}</caption>
      <thead>{isWide ? <WideHead /> : <NarrowHead />}</thead>
      <tbody>
        {results.map((result) => (
          <Line
            key={result.round}
            result={result}
            picks={picksOf(result, lookup)}
            place={placeOf(result.round)}
            onExplain={() => {
              onExplain(result.round);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

const picksOf = ({ round, mainDriver, reserveDriver, team }: RaceResult, lookup: DriverLookup) => [
  <DriverName key="main" driver={mainDriver} team={lookup.teamOf(mainDriver, round)} />,
  <DriverName key="reserve" driver={reserveDriver} team={lookup.teamOf(reserveDriver, round)} />,
  <TeamName key="team" team={team} />,
];

type LineProps = {
  readonly result: RaceResult;
  readonly picks: readonly ReactNode[];
  readonly place: string;
  readonly onExplain: () => void;
};

type NumberProps = {
  readonly points: number;
  /** 'points of the race' */
  readonly what: string;
  readonly onExplain: () => void;
};

const ExplainedNumber = ({ points, what, onExplain }: NumberProps) => (
  <PointsButton label={`How the ${what} came about`} onPress={onExplain}>
    {formatPoints(points)}
  </PointsButton>
);

const RoundCell = ({ round }: { readonly round: number }) => (
  <td className={styles.round}>R{String(round).padStart(2, '0')}</td>
);

type TotalCellProps = Pick<LineProps, 'result' | 'onExplain'>;

const TotalCell = ({ result: { round, totalPoints, mark }, onExplain }: TotalCellProps) => (
  <td className={cx(styles.total, mark === 'best' && styles.best, mark === 'good' && styles.good)}>
    <ExplainedNumber
      points={totalPoints}
      what={`points of round ${String(round)}`}
      onExplain={onExplain}
    />
  </td>
);

const WideHead = () => (
  <tr>
    <th scope="col" className={styles.round}>
      Rd
    </th>
    {['Race', 'Main', 'Reserve', 'Team'].map((name) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
    <th scope="col" className={styles.number}>
      Race
    </th>
    <th scope="col" className={styles.number}>
      Sprint
    </th>
    <th scope="col" className={styles.totalHead}>
      Total
    </th>
  </tr>
);

const WideLine = ({ result, picks, onExplain }: LineProps) => (
  <tr>
    <RoundCell round={result.round} />
    <td>
      <span className={styles.race}>
        {result.raceName}
        {result.isSprintWeekend && <Chip>Sprint</Chip>}
        {result.overOwnPick && <OwnPickMark />}
      </span>
    </td>
    {picks.map((pick, index) => (
      <td key={index}>{pick}</td>
    ))}
    <td className={styles.number}>
      <ExplainedNumber
        points={result.mainRacePoints}
        what="points of the race"
        onExplain={onExplain}
      />
    </td>
    <td className={styles.number}>
      {result.isSprintWeekend ? (
        <ExplainedNumber
          points={result.sprintPoints}
          what="points of the sprint"
          onExplain={onExplain}
        />
      ) : (
        <span className="faint">-</span>
      )}
    </td>
    <TotalCell result={result} onExplain={onExplain} />
  </tr>
);

const NarrowHead = () => (
  <tr>
    <th scope="col" className={styles.round}>
      Rd
    </th>
    <th scope="col">Race, then main, reserve, team</th>
    <th scope="col" className={styles.totalHead}>
      Total
    </th>
  </tr>
);

const NarrowLine = ({ result, picks, place, onExplain }: LineProps) => (
  <tr>
    <RoundCell round={result.round} />
    <td>
      <span className={styles.line}>
        <b>{place || result.raceName}</b> race {formatPoints(result.mainRacePoints)}
        {result.isSprintWeekend && `, sprint ${formatPoints(result.sprintPoints)}`}
      </span>
      <span className={styles.picks}>{picks}</span>
      {result.overOwnPick && <OwnPickMark />}
    </td>
    <TotalCell result={result} onExplain={onExplain} />
  </tr>
);
