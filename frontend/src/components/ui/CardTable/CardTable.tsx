import type { ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './CardTable.module.css';

/** Its name; numbers stand at its end. */
type Column = string | { readonly label: string; readonly isNumber: boolean };

const toColumn = (column: Column) =>
  typeof column === 'string' ? { label: column, isNumber: false } : column;

type CardTableProps = {
  /** what the table holds, for those who hear it */
  readonly caption: string;
  readonly columns: readonly Column[];
  /** two lines a row on a phone, for lists of many */
  readonly compact?: boolean;
  /** `CardRow`s */
  readonly children: ReactNode;
};

/**
 * A table from 960 px, a card per row below. The roles are written out because a row that is laid
 * out as a card is no table row any more to a browser.
 */
export const CardTable = ({ caption, columns, compact, children }: CardTableProps) => (
  <div className={cx(styles.frame, compact && styles.compact)}>
    <table role="table" className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(toColumn).map(({ label, isNumber }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={cx(isNumber && styles.number)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
);

type CardRowProps = {
  /** a yellow wash while the row is being edited */
  readonly editing?: boolean;
  /** the reader's own row */
  readonly own?: boolean;
  readonly children: ReactNode;
};

/** A row of a `CardTable`, a card on a phone. */
export const CardRow = ({ editing, own, children }: CardRowProps) => (
  <tr role="row" className={cx(editing && styles.editing, own && styles.own)}>
    {children}
  </tr>
);

type CardCellProps = {
  /** the column's name, written above or beside the value on a card */
  readonly label: string;
  /** where it goes on a card: its title, its top right corner, the last row, the end of that row */
  readonly place?: 'title' | 'corner' | 'foot' | 'footEnd';
  readonly colSpan?: number;
  readonly children: ReactNode;
};

/** A cell of a `CardRow`. */
export const CardCell = ({ label, place, colSpan, children }: CardCellProps) => (
  <td role="cell" className={place && styles[place]} data-label={label} colSpan={colSpan}>
    {children}
  </td>
);
