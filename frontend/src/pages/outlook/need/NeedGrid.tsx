import type { ReactNode } from 'react';
import { formatSigned } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import { edgesOf, isAheadWhenEven, type Meeting } from './needFacts';
import { cellText, finishLabel, levelText } from './needTexts';
import styles from './NeedGrid.module.css';

type NeedGridProps = {
  readonly meeting: Meeting;
  readonly subject: string;
  readonly rivalSubject: string;
  readonly own: string;
  readonly rival: string;
};

/** For each finish of one and of the other: who is ahead after the round, and by how much. */
export function NeedGrid({ meeting, subject, rivalSubject, own, rival }: NeedGridProps) {
  const { grid, round } = meeting;
  const { rows, columns, cells } = grid;
  const last = round.race.length;
  const isEvenAhead = isAheadWhenEven(grid);
  const level = levelText(cells);
  const hasImpossible = cells.some((row) => row.includes(null));
  return (
    <>
      <div className={`${styles.frame} card`}>
        <table className={styles.grid}>
          <caption className="vh">
            Lead of {own} over {rival} after this round, by finishing places
          </caption>
          <thead>
            <tr className="muted">
              <th className={styles.corner}>
                <span className="ink ellipsis">{rivalSubject}</span>
                <span className="ink ellipsis">{subject}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columns.length === 1 ? '–' : finishLabel(column, last)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row}>
                <th scope="row" className="muted">
                  {rows.length === 1 ? '–' : finishLabel(row, last)}
                </th>
                {columns.map((column, across) => {
                  const cell = cells[down]?.[across] ?? null;
                  const edges = edgesOf(cells, [down, across], isEvenAhead).map(
                    (edge) => styles[edge],
                  );
                  if (cell === null)
                    return (
                      <td key={column} className={cx(styles.impossible, ...edges)}>
                        <span className="vh">ruled out</span>
                      </td>
                    );
                  return (
                    <td
                      key={column}
                      className={cx(
                        cell.ahead === 'own' ? styles.ahead : styles.behind,
                        cell.gap === 0 && styles.level,
                        ...edges,
                      )}
                    >
                      <span key={cell.gap} className={styles.gap} aria-hidden="true">
                        {formatSigned(cell.gap)}
                      </span>
                      <span className="vh">{cellText(cell, rival)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${styles.key} cluster gap-1 gap-x-4 mt-2 muted text-label`} aria-hidden="true">
        <Sign look={styles.ahead}>you are ahead</Sign>
        <Sign look={styles.behind}>{rival} is ahead</Sign>
        {level && <Sign look={styles.level}>{level}</Sign>}
        {hasImpossible && <Sign look={styles.impossible}>can’t both finish there</Sign>}
      </p>
    </>
  );
}

type SignProps = { readonly look: string | undefined; readonly children: ReactNode };

const Sign = ({ look, children }: SignProps) => (
  <span className="inline-row gap-1">
    <i className={look} />
    <span>{children}</span>
  </span>
);
