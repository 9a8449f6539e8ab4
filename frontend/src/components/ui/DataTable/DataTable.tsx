import { createContext, useContext, type ReactNode } from 'react';
import { cx } from '../../../lib/ui/cx';
import styles from './DataTable.module.css';

type Column = {
  readonly label: string;
  /** instead of the label, in the head of the table */
  readonly head?: ReactNode;
  /** at the end of its cell: a number, or a figure, which stands out */
  readonly kind?: 'number' | 'figure';
  /** what it holds names the row */
  readonly isRowHead?: boolean;
  /** left out on a phone */
  readonly isWide?: boolean;
  /**
   * In a row of two lines: the first of them and its end, the end of the second, a line below, and a
   * button at the end of both. What has no place stands in the second line.
   */
  readonly place?: 'title' | 'end' | 'lineEnd' | 'foot' | 'corner';
  readonly className?: string | undefined;
};

/** By the name that the cells of a row have; only a label, or more. */
export type Columns = Readonly<Record<string, string | Column>>;

const toColumn = (column: string | Column): Column =>
  typeof column === 'string' ? { label: column } : column;

const classOf = ({ kind, isWide, place, className }: Column) =>
  cx(
    kind && styles.number,
    kind === 'figure' && styles.figure,
    isWide && styles.wide,
    place && styles[place],
    className,
  );

const ColumnsContext = createContext<Columns>({});

type DataTableProps = {
  /** what the table holds, for those who hear it */
  readonly caption: string;
  readonly columns: Columns;
  /** below 960 px: rows of two lines instead of columns */
  readonly lines?: boolean;
  /** small type, for many columns */
  readonly dense?: boolean;
  readonly className?: string | undefined;
  /** a `DataRow` of sums */
  readonly foot?: ReactNode;
  /** `DataRow`s */
  readonly children: ReactNode;
};

/**
 * A table of rows with the same columns. The roles are written out because a row that is laid out in
 * lines is no table row any more to a browser.
 */
export const DataTable = (props: DataTableProps) => {
  const { caption, columns, lines, dense, className, foot, children } = props;
  return (
    <ColumnsContext value={columns}>
      <table
        role="table"
        className={cx(styles.table, lines && styles.lines, dense && styles.dense, className)}
      >
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {Object.entries(columns).map(([key, column]) => (
              <th key={key} role="columnheader" scope="col" className={classOf(toColumn(column))}>
                {toColumn(column).head ?? toColumn(column).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
        {foot && <tfoot role="rowgroup">{foot}</tfoot>}
      </table>
    </ColumnsContext>
  );
};

type DataRowProps = {
  /** the reader's own row */
  readonly own?: boolean | undefined;
  /** a yellow wash while the row is being edited */
  readonly editing?: boolean;
  readonly className?: string | undefined;
  /** by the names of the columns */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  /** `DataCell`s, for a row that has others than the columns */
  readonly children?: ReactNode;
};

/** A row of a `DataTable`. */
export function DataRow({ own, editing, className, cells, children }: DataRowProps) {
  const columns = useContext(ColumnsContext);
  return (
    <tr role="row" className={cx(editing && styles.editing, own && styles.own, className)}>
      {children}
      {cells &&
        Object.entries(columns).map(([key, column]) => (
          <DataCell key={key} {...toColumn(column)}>
            {cells[key]}
          </DataCell>
        ))}
    </tr>
  );
}

type DataCellProps = Omit<Column, 'head'> & {
  readonly colSpan?: number;
  readonly children: ReactNode;
};

/** A cell of a `DataRow`; its label stands before the value where the row is edited on a phone. */
export const DataCell = ({ colSpan, children, ...column }: DataCellProps) =>
  column.isRowHead ? (
    <th role="rowheader" scope="row" className={classOf(column)} colSpan={colSpan}>
      {children}
    </th>
  ) : (
    <td role="cell" className={classOf(column)} data-label={column.label} colSpan={colSpan}>
      {children}
    </td>
  );
