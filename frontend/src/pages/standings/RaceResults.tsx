import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Chip } from '../../components/ui/Chip/Chip';
import {
  DataCell,
  DataRow,
  DataTable,
  type Columns,
} from '../../components/ui/DataTable/DataTable';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import { useWide } from '../../lib/ui/useWide';
import styles from './RaceResults.module.css';
import type { RaceResult } from '../../api/standingsApi';
import type { Measure } from './standingsRows';

type RaceResultsProps = {
  readonly username: string;
  /** newest first */
  readonly results: readonly RaceResult[];
  /** what they add up to */
  readonly sums: Record<Measure, number>;
  /** what the open table ranks by: its column stands out */
  readonly measure: Measure;
  readonly lookup: DriverLookup;
  readonly placeOf: (round: number) => string;
  /** asks how the points of a round, or a sum, came about */
  readonly onExplain: (what: number | Measure) => void;
};

/** Of the numbers that open an explanation of a sum. */
export const SUM_LABELS: Record<Measure, string> = {
  driver: 'How driver points were scored',
  team: 'How team points were scored',
  total: 'How the total was scored',
};

/** What a member scored, round by round (ST-03): driver, team and total apart, and their sums. */
export function RaceResults(props: RaceResultsProps) {
  const { username, results, sums, measure, lookup, placeOf, onExplain } = props;
  const isWide = useWide();
  if (results.length === 0)
    return <p className={`${styles.empty} p-4 muted text-center`}>No race results available</p>;
  const columns: Columns = {
    round: { label: 'Rd', isRowHead: true },
    ...(isWide ? WIDE : NARROW),
    ...Object.fromEntries(
      MEASURES.map(({ key, head, shortHead }) => [
        `${key}Points`,
        {
          label: isWide ? head : shortHead,
          kind: 'number' as const,
          className: key === measure ? styles.ranked : 'muted',
        },
      ]),
    ),
  };
  const totals = MEASURES.map(({ key }) => (
    <DataCell key={key} label={key} kind="number" className={cx(key === measure && styles.ranked)}>
      <PointsButton
        points={formatPoints(sums[key])}
        label={SUM_LABELS[key]}
        onPress={() => onExplain(key)}
      />
    </DataCell>
  ));
  return (
    <DataTable
      dense
      className={styles.results}
      caption={`Race results of ${username}`}
      columns={columns}
      foot={
        <DataRow>
          <DataCell label="Total" isRowHead colSpan={isWide ? 5 : 2}>
            Total of {plural(results.length, 'round')}
          </DataCell>
          {totals}
        </DataRow>
      }
    >
      {results.map((result) => (
        <DataRow
          key={result.round}
          cells={{
            round: `R${String(result.round).padStart(2, '0')}`,
            ...(isWide ? wideCells(result, lookup) : narrowCells(result, lookup, placeOf)),
            ...pointCells(result, measure, onExplain),
          }}
        />
      ))}
    </DataTable>
  );
}

const WIDE: Columns = { race: 'Race', main: 'Main', reserve: 'Reserve', team: 'Team' };
const NARROW: Columns = { race: 'Race, then main, reserve, team' };

const MEASURES = [
  { key: 'driver', head: 'Driver points', shortHead: 'Driver' },
  { key: 'team', head: 'Team points', shortHead: 'Team' },
  { key: 'total', head: 'Total', shortHead: 'Total' },
] as const;

const picksOf = ({ round, mainDriver, reserveDriver, team }: RaceResult, lookup: DriverLookup) => ({
  main: <DriverName driver={mainDriver} team={lookup.teamOf(mainDriver, round)} />,
  reserve: <DriverName driver={reserveDriver} team={lookup.teamOf(reserveDriver, round)} />,
  team: <TeamName team={team} />,
});

function pointCells(
  { mark, round, driverPoints, teamPoints, totalPoints }: RaceResult,
  measure: Measure,
  onExplain: (round: number) => void,
) {
  const points = { driver: driverPoints, team: teamPoints, total: totalPoints };
  const what = { driver: 'driver points', team: 'team points', total: 'points' };
  const markStyle = cx(mark === 'best' && styles.best, mark === 'good' && styles.good);
  const button = (key: Measure) => (
    <PointsButton
      className={key === measure ? markStyle : undefined}
      label={`How the ${what[key]} of round ${round} were scored`}
      points={formatPoints(points[key])}
      onPress={() => onExplain(round)}
    />
  );
  return {
    driverPoints: button('driver'),
    teamPoints: button('team'),
    totalPoints: button('total'),
  };
}

/** 'race 16, sprint 8' */
const sessionsOf = ({ mainRacePoints, sprintPoints, isSprintWeekend }: RaceResult): string =>
  `race ${formatPoints(mainRacePoints)}${isSprintWeekend ? `, sprint ${formatPoints(sprintPoints)}` : ''}`;

const wideCells = (result: RaceResult, lookup: DriverLookup) => ({
  race: (
    <>
      <span className="inline-row gap-0 gap-x-2 flex-wrap">
        {result.raceName}
        {result.isSprintWeekend && <Chip>Sprint</Chip>}
        {result.overOwnPick && <OwnPickMark />}
      </span>
      {result.isSprintWeekend && (
        <span className="block muted text-label">{sessionsOf(result)}</span>
      )}
    </>
  ),
  ...picksOf(result, lookup),
});

function narrowCells(
  result: RaceResult,
  lookup: DriverLookup,
  placeOf: RaceResultsProps['placeOf'],
) {
  const { main, reserve, team } = picksOf(result, lookup);
  return {
    race: (
      <>
        <span className="block muted text-label">
          <b className="ink">{placeOf(result.round) || result.raceName}</b> {sessionsOf(result)}
        </span>
        <span className="cluster gap-0 gap-x-3 text-label-strong">
          {main}
          {reserve}
          {team}
        </span>
        {result.overOwnPick && <OwnPickMark />}
      </>
    ),
  };
}
