import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { DataRow, DataTable, type Columns } from '../../components/ui/DataTable/DataTable';
import type { Sector } from '../../components/game/SectorStrip/SectorStrip';
import { Chip } from '../../components/ui/Chip/Chip';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import styles from './HistoryTable.module.css';
import { statusText } from './statCards';
import type { PlayedRound } from '../../api/statisticsApi';

const COLUMNS: Columns = {
  round: { label: 'Round', place: 'title' },
  points: { label: 'Points', kind: 'figure', place: 'end' },
  main: 'Main Driver',
  reserve: 'Reserve Driver',
  team: { label: 'Team', place: 'lineEnd' },
  status: { label: 'Status', place: 'foot' },
};
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
  readonly onRound: (round: number, leagueId: string) => void;
};

/** Every round that the player took part in, the latest first (SX-13, SX-14). */
export function HistoryTable(props: HistoryTableProps) {
  const { history, waiting = [], markOf, lookup, placeOf, onRound } = props;
  const severalLeagues = new Set(history.map(({ league }) => league._id)).size > 1;
  return (
    <DataTable lines className="card" caption={CAPTION} columns={COLUMNS}>
      {waiting.map((pick) => (
        <DataRow
          key={pick.round}
          cells={{
            round: roundName(pick.round, placeOf(pick.round)),
            points: NONE,
            ...pickCells(pick, lookup),
            status: <span className="muted">No result yet</span>,
          }}
        />
      ))}
      {history.toReversed().map((played) => (
        <DataRow
          key={`${played.round} ${played.league._id}`}
          cells={{
            round: (
              <>
                {roundName(played.round, placeOf(played.round))}
                {severalLeagues && (
                  <span className="block muted text-label">{played.league.name}</span>
                )}
              </>
            ),
            points: (
              <PointsButton
                label={`How the points of round ${played.round} were scored`}
                points={formatPoints(played.points)}
                onPress={() => onRound(played.round, played.league._id)}
              />
            ),
            ...pickCells(played, lookup),
            status: <Status played={played} mark={markOf?.(played.round)} />,
          }}
        />
      ))}
    </DataTable>
  );
}

/** 'R09 · Barcelona' */
const roundName = (round: number, place: string): string =>
  [`R${String(round).padStart(2, '0')}`, ...(place ? [place] : [])].join(' · ');

const NONE = '-';

const pickCells = (pick: WaitingPick, lookup: DriverLookup) => ({
  main: <Driver name={pick.mainDriver} round={pick.round} lookup={lookup} />,
  reserve: <Driver name={pick.reserveDriver} round={pick.round} lookup={lookup} />,
  team: pick.team ? <TeamName team={pick.team} /> : NONE,
});

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
  <span className="cluster gap-1 gap-x-2">
    <StatusText played={played} />
    {played.overOwnPick && <OwnPickMark />}
    {played.resultsStatus === 'provisional' && <Chip kind="info">Provisional</Chip>}
    {mark && mark !== 'zero' && (
      <span className={cx('text-label', mark === 'slow' ? 'muted' : styles[mark])}>
        {MARKS[mark]}
      </span>
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
      <DataTable lines className="card" caption={CAPTION} columns={COLUMNS}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <DataRow
            key={row}
            cells={Object.fromEntries(
              Object.keys(COLUMNS).map((key) => [
                key,
                <span key={key} className="block w-full">
                  <Skeleton width={key === 'points' ? '2rem' : '70%'} />
                </span>,
              ]),
            )}
          />
        ))}
      </DataTable>
    </div>
  </>
);
