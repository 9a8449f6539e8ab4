import type { ReactNode } from 'react';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Chip } from '../../components/ui/Chip/Chip';
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
  const Line = isWide ? WideLine : NarrowLine;
  return (
    <table className={`${styles.results} text-label`}>
      <caption className="vh">Race results of {username}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.round}>
            Rd
          </th>
          {(isWide ? WIDE_HEADS : NARROW_HEADS).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {MEASURES.map(({ key, head, shortHead }) => (
            <th key={key} scope="col" className={styles.number}>
              {isWide ? head : shortHead}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <Line
            key={result.round}
            result={result}
            measure={measure}
            picks={picksOf(result, lookup)}
            place={placeOf(result.round)}
            onExplain={() => {
              onExplain(result.round);
            }}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={isWide ? 1 + WIDE_HEADS.length : 1 + NARROW_HEADS.length}>
            Total of {plural(results.length, 'round')}
          </th>
          {MEASURES.map(({ key }) => (
            <td key={key} className={cx(styles.number, key === measure && styles.ranked)}>
              <PointsButton
                label={SUM_LABELS[key]}
                onPress={() => {
                  onExplain(key);
                }}
              >
                {formatPoints(sums[key])}
              </PointsButton>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const WIDE_HEADS = ['Race', 'Main', 'Reserve', 'Team'];
const NARROW_HEADS = ['Race, then main, reserve, team'];

const MEASURES = [
  { key: 'driver', head: 'Driver points', shortHead: 'Driver' },
  { key: 'team', head: 'Team points', shortHead: 'Team' },
  { key: 'total', head: 'Total', shortHead: 'Total' },
] as const;

const picksOf = ({ round, mainDriver, reserveDriver, team }: RaceResult, lookup: DriverLookup) => [
  <DriverName key="main" driver={mainDriver} team={lookup.teamOf(mainDriver, round)} />,
  <DriverName key="reserve" driver={reserveDriver} team={lookup.teamOf(reserveDriver, round)} />,
  <TeamName key="team" team={team} />,
];

type LineProps = {
  readonly result: RaceResult;
  readonly measure: Measure;
  readonly picks: readonly ReactNode[];
  readonly place: string;
  readonly onExplain: () => void;
};

const RoundCell = ({ round }: { readonly round: number }) => (
  <td className={styles.round}>R{String(round).padStart(2, '0')}</td>
);

function NumberCells({ result, measure, onExplain }: Omit<LineProps, 'picks' | 'place'>) {
  const { mark, round, driverPoints, teamPoints, totalPoints } = result;
  const points = { driver: driverPoints, team: teamPoints, total: totalPoints };
  const what = { driver: 'driver points', team: 'team points', total: 'points' };
  const markStyle = cx(mark === 'best' && styles.best, mark === 'good' && styles.good);
  return MEASURES.map(({ key }) => (
    <td key={key} className={cx(styles.number, key === measure && cx(styles.ranked, markStyle))}>
      <PointsButton
        label={`How the ${what[key]} of round ${String(round)} were scored`}
        onPress={onExplain}
      >
        {formatPoints(points[key])}
      </PointsButton>
    </td>
  ));
}

/** 'race 16, sprint 8' */
const sessionsOf = ({ mainRacePoints, sprintPoints, isSprintWeekend }: RaceResult): string =>
  `race ${formatPoints(mainRacePoints)}${isSprintWeekend ? `, sprint ${formatPoints(sprintPoints)}` : ''}`;

const WideLine = ({ result, picks, measure, onExplain }: LineProps) => (
  <tr>
    <RoundCell round={result.round} />
    <td>
      <span className="inline-row gap-0 gap-x-2 flex-wrap">
        {result.raceName}
        {result.isSprintWeekend && <Chip>Sprint</Chip>}
        {result.overOwnPick && <OwnPickMark />}
      </span>
      {result.isSprintWeekend && (
        <span className={`${styles.line} block muted text-label`}>{sessionsOf(result)}</span>
      )}
    </td>
    {picks.map((pick, index) => (
      <td key={index}>{pick}</td>
    ))}
    <NumberCells result={result} measure={measure} onExplain={onExplain} />
  </tr>
);

const NarrowLine = ({ result, picks, place, measure, onExplain }: LineProps) => (
  <tr>
    <RoundCell round={result.round} />
    <td>
      <span className={`${styles.line} block muted text-label`}>
        <b>{place || result.raceName}</b> {sessionsOf(result)}
      </span>
      <span className="cluster gap-0 gap-x-3 text-label-strong">{picks}</span>
      {result.overOwnPick && <OwnPickMark />}
    </td>
    <NumberCells result={result} measure={measure} onExplain={onExplain} />
  </tr>
);
