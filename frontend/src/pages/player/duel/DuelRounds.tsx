import { Chip } from '../../../components/ui/Chip/Chip';
import { DataRow, DataTable } from '../../../components/ui/DataTable/DataTable';
import { Panel } from '../../../components/ui/Panel/Panel';
import { PointsButton } from '../../../components/game/PointsButton/PointsButton';
import type {
  Rivalry,
  RivalryChampionship,
  RivalryResult,
  RivalryRound,
} from '../../../api/statisticsApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import { DuelPick } from './DuelPick';
import styles from './DuelRounds.module.css';

type DuelRoundsProps = {
  readonly rivalry: Rivalry;
  readonly duel: RivalryChampionship;
  readonly table: 'drivers' | 'teams';
  readonly lookup: DriverLookup;
  /** where a round takes place; empty until the calendar is known */
  readonly placeOf: (round: number) => string;
  /** asks how the points of a round came about */
  readonly onExplain: (userId: string, round: number) => void;
};

/** Both picks and points of every round that is shown, the latest first, and who won it. */
export const DuelRounds = (props: DuelRoundsProps) => {
  const { rivalry, duel } = props;
  const results = new Map(duel.results.map((result) => [result.round, result]));
  return (
    <Panel title="Round by round" flush>
      <DataTable
        lines
        className={styles.rounds}
        caption={`You and ${rivalry.rival.username}, ${props.table === 'drivers' ? 'driver' : 'team'} points`}
        columns={{
          round: { label: 'Round', isRowHead: true, place: 'title' },
          own: { label: 'Your pick', className: styles.pick },
          ownPoints: { label: 'You', kind: 'figure' },
          rivalPoints: { label: rivalry.rival.username, kind: 'figure' },
          rival: { label: 'Their pick', className: styles.pick },
          balance: { label: 'Net wins', kind: 'number', place: 'end' },
        }}
      >
        {rivalry.rounds.toReversed().map((round) => (
          <Row key={round.round} {...props} round={round} result={results.get(round.round)} />
        ))}
      </DataTable>
    </Panel>
  );
};

type RowProps = DuelRoundsProps & {
  readonly round: RivalryRound;
  /** missing until the round is completed */
  readonly result: RivalryResult | undefined;
};

function Row({ rivalry, table, lookup, placeOf, onExplain, round, result }: RowProps) {
  const { own, rival } = rivalry;
  const pointsOf = (who: 'own' | 'rival') => {
    if (!result || round[who].outcome === 'absent') return <span aria-hidden="true">–</span>;
    const name = who === 'own' ? 'you' : rival.username;
    const points = formatPoints(result[who]);
    return (
      <PointsButton
        className={cx(result.winner === who && styles.won)}
        label={`How the ${table === 'drivers' ? 'driver' : 'team'} points of round ${round.round} were scored for ${name}`}
        points={points}
        said={result.winner === who ? `${points} won` : points}
        onPress={() => onExplain(rivalry[who]._id, round.round)}
      />
    );
  };
  const picks = { lookup, round: round.round, shared: round.shared };
  return (
    <DataRow
      cells={{
        round: (
          <span className={`${styles.round} cluster gap-1`}>
            R{String(round.round).padStart(2, '0')}
            <span>{placeOf(round.round) || round.raceName}</span>
            {round.isSprintWeekend && <Chip>Sprint</Chip>}
            {round.resultsStatus === 'provisional' && <Chip kind="info">Provisional</Chip>}
          </span>
        ),
        own: <DuelPick pick={round.own} {...picks} sharedWith={rival.username} />,
        ownPoints: pointsOf('own'),
        rivalPoints: pointsOf('rival'),
        rival: <DuelPick pick={round.rival} {...picks} sharedWith={own.username} />,
        balance: <Balance result={result} />,
      }}
    />
  );
}

/** The rounds won less those lost, after this one. */
function Balance({ result }: { readonly result: RivalryResult | undefined }) {
  if (!result) return <small className="muted">No result yet</small>;
  return (
    <span>
      <span className={`${styles.balanceLabel} muted`}>Net wins </span>
      {formatSigned(result.balance)}
    </span>
  );
}
