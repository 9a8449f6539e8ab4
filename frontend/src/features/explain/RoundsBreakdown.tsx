import { ChevronRight } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import type { Breakdown } from '../../lib/game/breakdown';
import styles from './Explain.module.css';
import { Sums } from './Sums';

type RoundsBreakdownProps = {
  readonly breakdown: Breakdown;
  readonly onRound: (round: number, league: string | undefined) => void;
};

/** The rounds behind a figure; each leads on to its own explanation. */
export const RoundsBreakdown = ({ breakdown, onRound }: RoundsBreakdownProps) => (
  <div className="stack gap-3">
    <p className="muted">{breakdown.sentence}</p>
    <ol className={`${styles.rounds} divided`}>
      {breakdown.rows.map((row) => (
        <li key={`${row.round} ${row.league ?? ''}`}>
          <button
            type="button"
            className="row focus-inside gap-3 w-full min-h-target px-1 py-1 text-left"
            onClick={() => onRound(row.round, row.league)}
          >
            <span className={`${styles.roundNumber} text-cell-strong`}>
              R{String(row.round).padStart(2, '0')}
            </span>
            <span className="grow min-w-0 text-body">
              <b className="strong">{row.place}</b>
              {row.note && <small className="block muted text-label">{row.note}</small>}
            </span>
            {row.isProvisional && <Chip kind="info">Provisional</Chip>}
            <span className="text-figure text-right">
              {row.points}
              <span className="vh"> points, how they were scored</span>
            </span>
            <ChevronRight className="icon-sm" />
          </button>
        </li>
      ))}
    </ol>
    <Sums results={breakdown.results} />
  </div>
);
