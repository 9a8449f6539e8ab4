import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import type { PublicRow } from '../../api/shareApi';
import { CHAMPIONSHIP_TABS, type Championship } from '../../lib/game/championships';
import { formatPoints, pointsUnit } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import styles from './PublicTables.module.css';
import { Person } from '../../components/game/Person/Person';

type PublicTablesProps = {
  readonly drivers: readonly PublicRow[];
  readonly teams: readonly PublicRow[];
};

/** Both championships, names and points alone. */
export function PublicTables(tables: PublicTablesProps) {
  const [table, choose] = useState<Championship>('drivers');
  return (
    <section className="min-w-0" aria-label="Standings">
      <Tabs label="Championships" tabs={CHAMPIONSHIP_TABS} selected={table} onSelect={choose}>
        <ol className="divided card">
          {tables[table].map((row) => (
            <Row key={row.username} {...row} />
          ))}
        </ol>
      </Tabs>
    </section>
  );
}

const Row = ({ rank, stars, points, moved, ...user }: PublicRow) => (
  <li className={`${styles.row} grid gap-3 items-center px-3`}>
    <b className="text-figure text-center">
      {rank}
      <span className="vh">.</span>
    </b>
    <Person {...{ user, stars }} size={36} className="text-cell-strong break-anywhere" />
    <Moved by={moved} />
    <b className="text-figure text-right">
      {formatPoints(points)}
      <span className="vh"> {pointsUnit(points)}</span>
    </b>
  </li>
);

/** Places gained or lost in the last round. */
function Moved({ by }: { readonly by: number }) {
  if (by === 0) return <span />;
  const Icon = by > 0 ? ChevronUp : ChevronDown;
  return (
    <span className={cx('inline-row gap-half text-label', by > 0 ? 'ok' : 'bad')}>
      <Icon className="icon-sm" aria-hidden="true" />
      <span className="vh">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
    </span>
  );
}
