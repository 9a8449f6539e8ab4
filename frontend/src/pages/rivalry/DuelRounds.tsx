import { Chip } from '../../components/ui/Chip/Chip';
import { Panel } from '../../components/ui/Panel/Panel';
import { PointsButton } from '../../components/game/PointsButton/PointsButton';
import type {
  Rivalry,
  RivalryChampionship,
  RivalryResult,
  RivalryRound,
} from '../../api/statisticsApi';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
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
      {/* the roles are written out: rows are laid out as cards on a phone */}
      <table role="table" className={`${styles.rounds} text-label`}>
        <caption className="vh">
          You and {rivalry.rival.username}, {props.table === 'drivers' ? 'driver' : 'team'} points
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Round</th>
            <th role="columnheader">Your pick</th>
            <th role="columnheader">You</th>
            <th role="columnheader">{rivalry.rival.username}</th>
            <th role="columnheader">Their pick</th>
            <th role="columnheader">Balance</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rivalry.rounds.toReversed().map((round) => (
            <Row key={round.round} {...props} round={round} result={results.get(round.round)} />
          ))}
        </tbody>
      </table>
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
    return (
      <PointsButton
        className={cx(result.winner === who && styles.won)}
        label={`How the ${table === 'drivers' ? 'driver' : 'team'} points of round ${String(round.round)} were scored for ${name}`}
        onPress={() => {
          onExplain(rivalry[who]._id, round.round);
        }}
      >
        {formatPoints(result[who])}
        {result.winner === who && <span className="vh"> won</span>}
      </PointsButton>
    );
  };
  const picks = { lookup, round: round.round, shared: round.shared };
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.round}>
        R{String(round.round).padStart(2, '0')}
        <span>{placeOf(round.round) || round.raceName}</span>
        {round.isSprintWeekend && <Chip>Sprint</Chip>}
        {round.resultsStatus === 'provisional' && <Chip kind="info">Provisional</Chip>}
      </th>
      <td role="cell" className={styles.own}>
        <DuelPick pick={round.own} {...picks} sharedWith={rival.username} />
      </td>
      <td role="cell" className={styles.ownPoints}>
        {pointsOf('own')}
      </td>
      <td role="cell" className={styles.rivalPoints}>
        {pointsOf('rival')}
      </td>
      <td role="cell" className={styles.rival}>
        <DuelPick pick={round.rival} {...picks} sharedWith={own.username} />
      </td>
      <td role="cell" className={styles.balance}>
        <Balance result={result} />
      </td>
    </tr>
  );
}

/** The rounds won less those lost, after this one. */
function Balance({ result }: { readonly result: RivalryResult | undefined }) {
  if (!result) return <small>No result yet</small>;
  return (
    <span>
      <span className={`${styles.balanceLabel} muted`}>Balance </span>
      {formatSigned(result.balance)}
    </span>
  );
}
