import { ChevronRight } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import styles from './Explain.module.css';

export type BreakdownRow = {
  readonly round: number;
  /** where the round was played, when that is not the league of the page */
  readonly league?: string | undefined;
  /** 'Silverstone' */
  readonly place: string;
  /** beside the place: 'no pick', 'league average 24.5' */
  readonly note?: string | undefined;
  readonly isProvisional: boolean;
  readonly points: string;
};

/** A figure taken apart into rounds. */
export type Breakdown = {
  /** 'Driver points' */
  readonly title: string;
  /** how the rounds make the figure: 'Total of 9 rounds.' */
  readonly sentence: string;
  readonly rows: readonly BreakdownRow[];
  /** below the rows: 'Sum' and '131', '÷ 9 rounds' and '37.56' */
  readonly results: readonly { readonly label: string; readonly value: string }[];
};

type RoundsBreakdownProps = {
  readonly breakdown: Breakdown;
  readonly onRound: (round: number, league: string | undefined) => void;
};

/** The rounds behind a figure; each leads on to its own explanation. */
export const RoundsBreakdown = ({ breakdown, onRound }: RoundsBreakdownProps) => (
  <div className="stack gap-3">
    <p className="muted">{breakdown.sentence}</p>
    <ol className={styles.rounds}>
      {breakdown.rows.map((row) => (
        <li key={`${String(row.round)} ${row.league ?? ''}`}>
          <button
            type="button"
            onClick={() => {
              onRound(row.round, row.league);
            }}
          >
            <span className={styles.roundNumber}>R{String(row.round).padStart(2, '0')}</span>
            <span className={styles.place}>
              <b>{row.place}</b>
              {row.note && <small>{row.note}</small>}
            </span>
            {row.isProvisional && <Chip kind="info">Provisional</Chip>}
            <span className={styles.number}>
              {row.points}
              <span className="vh"> points, how they were scored</span>
            </span>
            <ChevronRight className="icon-sm" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ol>
    <dl className={styles.sum}>
      {breakdown.results.map(({ label, value }, index) => (
        <div
          key={label}
          className={index === breakdown.results.length - 1 ? styles.total : undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
