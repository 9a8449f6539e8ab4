import type { ReactNode } from 'react';
import { ShortName } from '../../components/game/Team/DriverName';
import type { Opponent } from '../../api/briefingApi';
import styles from './RemainingPicks.module.css';
import type { TeamTints } from './teamTints';

type RemainingPicksProps = {
  readonly of: Opponent;
  /** the reader's own row; names that both have are marked */
  readonly me: Opponent | undefined;
  readonly tints: TeamTints;
};

/** The three lists of what a member can still play, each name in its team's tint (OB-02, OB-03). */
export function RemainingPicks({ of, me, tints }: RemainingPicksProps) {
  const { mainDrivers, reserveDrivers, teams } = of.remainingSelections;
  const mine = me?.remainingSelections;
  return (
    <section className={`${styles.lists} grid`} aria-label={`Remaining picks for ${of.username}`}>
      <TintedList
        title="Main Drivers"
        names={mainDrivers}
        mine={mine?.mainDrivers}
        tint={tints.ofDriver}
        as={driver}
      />
      <TintedList
        title="Reserve Drivers"
        names={reserveDrivers}
        mine={mine?.reserveDrivers}
        tint={tints.ofDriver}
        as={driver}
      />
      <TintedList title="Teams" names={teams} mine={mine?.teams} tint={tints.ofTeam} />
    </section>
  );
}

const driver = (name: string): ReactNode => <ShortName driver={name} />;

type TintedListProps = {
  readonly title: string;
  readonly names: readonly string[];
  readonly mine: readonly string[] | undefined;
  readonly tint: (name: string) => string;
  readonly as?: (name: string) => ReactNode;
};

const asItIs = (name: string) => name;

const TintedList = ({ title, names, mine, tint, as = asItIs }: TintedListProps) => (
  <div>
    <div className="row gap-0 items-baseline justify-between mb-2">
      <h3 className="text-lead-strong">{title}</h3>
      <span className="muted text-cell-strong">{names.length} left</span>
    </div>
    <ul className={`${styles.names} grid gap-half`}>
      {names.map((name) => (
        <li
          key={name}
          className="cluster gap-0 gap-x-2 justify-between min-w-0 px-3 team-edge text-cell-strong break-anywhere"
          style={{ '--team': tint(name) }}
        >
          {as(name)}{' '}
          {mine?.includes(name) && <small className="muted text-caption">yours too</small>}
        </li>
      ))}
    </ul>
  </div>
);
