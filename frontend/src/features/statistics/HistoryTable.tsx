import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { CardCell, CardRow, CardTable } from '../../components/ui/CardTable/CardTable';
import type { Sector } from '../../components/game/SectorStrip/SectorStrip';
import { Chip } from '../../components/ui/Chip/Chip';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import styles from './HistoryTable.module.css';
import { statusText } from './statCards';
import type { PlayedRound } from '../../api/statisticsApi';

const COLUMNS = ['Round', 'Points', 'Main Driver', 'Reserve Driver', 'Team', 'Status'] as const;
const CAPTION = 'Race history';
const SKELETON_ROWS = 6;

/** A round whose picks are shown, and which waits for its result. */
export type WaitingPick = { readonly round: number } & Pick<
  PlayedRound,
  'mainDriver' | 'reserveDriver' | 'team'
>;

type HistoryTableProps = {
  /** in order of the rounds */
  readonly history: readonly PlayedRound[];
  /** above them, the latest first */
  readonly waiting?: readonly WaitingPick[];
  /** how the points of a round compare with those of the league, to be written below the status */
  readonly markOf?: (round: number) => Sector | undefined;
  readonly lookup: DriverLookup;
  /** where a round takes place; empty until the calendar is known */
  readonly placeOf: (round: number) => string;
  /** asks how the points of a round came about */
  readonly onExplain: (round: number, leagueId: string) => void;
};

/** Every round that the player took part in, the latest first (SX-13, SX-14). */
export function HistoryTable(props: HistoryTableProps) {
  const { history, waiting = [], markOf, lookup, placeOf, onExplain } = props;
  const severalLeagues = new Set(history.map(({ league }) => league._id)).size > 1;
  return (
    <CardTable caption={CAPTION} columns={COLUMNS}>
      {waiting.map((pick) => (
        <CardRow key={pick.round}>
          <CardCell label="Round" place="title">
            {roundName(pick.round, placeOf(pick.round))}
          </CardCell>
          <CardCell label="Points" place="corner">
            {NONE}
          </CardCell>
          <PickCells pick={pick} lookup={lookup} />
          <CardCell label="Status" place="foot">
            No result yet
          </CardCell>
        </CardRow>
      ))}
      {history.toReversed().map((played) => (
        <CardRow key={`${String(played.round)} ${played.league._id}`}>
          <CardCell label="Round" place="title">
            {roundName(played.round, placeOf(played.round))}
            {severalLeagues && <span className={styles.league}>{played.league.name}</span>}
          </CardCell>
          <CardCell label="Points" place="corner">
            <PointsButton
              className={styles.points}
              label={`How the points of round ${String(played.round)} were scored`}
              onPress={() => {
                onExplain(played.round, played.league._id);
              }}
            >
              {formatPoints(played.points)}
            </PointsButton>
          </CardCell>
          <PickCells pick={played} lookup={lookup} />
          <CardCell label="Status" place="foot">
            <Status played={played} mark={markOf?.(played.round)} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

/** 'R09 · Barcelona' */
const roundName = (round: number, place: string): string =>
  [`R${String(round).padStart(2, '0')}`, ...(place ? [place] : [])].join(' · ');

const NONE = '-';

type PickCellsProps = { readonly pick: WaitingPick; readonly lookup: DriverLookup };

const PickCells = ({ pick, lookup }: PickCellsProps) => (
  <>
    <CardCell label="Main Driver">
      <Driver name={pick.mainDriver} round={pick.round} lookup={lookup} />
    </CardCell>
    <CardCell label="Reserve Driver">
      <Driver name={pick.reserveDriver} round={pick.round} lookup={lookup} />
    </CardCell>
    <CardCell label="Team">{pick.team ? <TeamName team={pick.team} /> : NONE}</CardCell>
  </>
);

type DriverProps = {
  readonly name: string | null;
  readonly round: number;
  readonly lookup: DriverLookup;
};

const Driver = ({ name, round, lookup }: DriverProps) =>
  name ? <DriverName driver={name} team={lookup.teamOf(name, round)} /> : NONE;

type StatusProps = { readonly played: PlayedRound; readonly mark: Sector | undefined };

const MARKS = { best: 'Round winner', good: 'Above average', slow: 'Below average' } as const;

const Status = ({ played, mark }: StatusProps) => (
  <span className={styles.status}>
    <StatusText played={played} />
    {played.overOwnPick && <OwnPickMark />}
    {played.resultsStatus === 'provisional' && <Chip kind="info">Provisional</Chip>}
    {mark && mark !== 'zero' && (
      <span className={cx(styles.mark, styles[mark])}>{MARKS[mark]}</span>
    )}
  </span>
);

function StatusText({ played }: { readonly played: PlayedRound }) {
  const text = statusText(played);
  if (played.status === 'admin-assigned') return <Chip kind="warn">{text}</Chip>;
  return played.status !== 'empty' && played.switcheroos > 0 ? (
    <Chip kind="info">{text}</Chip>
  ) : (
    text
  );
}

/** The table's head over rows of grey bars (SX-15). */
export const HistorySkeleton = () => (
  <>
    <p className="vh" role="status">
      Loading race history…
    </p>
    <div aria-hidden="true">
      <CardTable caption={CAPTION} columns={COLUMNS}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <CardRow key={row}>
            <SkeletonCell label="Round" place="title" />
            <SkeletonCell label="Points" place="corner" />
            <SkeletonCell label="Main Driver" />
            <SkeletonCell label="Reserve Driver" />
            <SkeletonCell label="Team" />
            <SkeletonCell label="Status" place="foot" />
          </CardRow>
        ))}
      </CardTable>
    </div>
  </>
);

type SkeletonCellProps = {
  readonly label: string;
  readonly place?: 'title' | 'corner' | 'foot';
};

const SkeletonCell = ({ label, place }: SkeletonCellProps) => (
  <CardCell label={label} {...(place && { place })}>
    <span className={styles.bar}>
      <Skeleton width={place === 'corner' ? '2rem' : '70%'} />
    </span>
  </CardCell>
);
