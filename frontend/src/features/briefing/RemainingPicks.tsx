import type { ReactNode } from 'react';
import { ShortName } from '../../components/game/Team/DriverName';
import { Panel } from '../../components/ui/Panel/Panel';
import type { Opponent } from './briefingApi';
import styles from './RemainingPicks.module.css';
import type { TeamTints } from './teamTints';

type RemainingPicksProps = {
  readonly id: string;
  readonly opponent: Opponent;
  readonly tints: TeamTints;
};

/** The three lists of what an opponent can still play, each name in its team's tint (OB-02, OB-03). */
export function RemainingPicks({ id, opponent, tints }: RemainingPicksProps) {
  const { mainDrivers, reserveDrivers, teams } = opponent.remainingSelections;
  return (
    <Panel id={id} label={`Remaining picks for ${opponent.username}`}>
      <div className={styles.lists}>
        <TintedList title="Main Drivers" names={mainDrivers} tint={tints.ofDriver} as={driver} />
        <TintedList
          title="Reserve Drivers"
          names={reserveDrivers}
          tint={tints.ofDriver}
          as={driver}
        />
        <TintedList title="Teams" names={teams} tint={tints.ofTeam} />
      </div>
    </Panel>
  );
}

const driver = (name: string): ReactNode => <ShortName driver={name} />;

type TintedListProps = {
  readonly title: string;
  readonly names: readonly string[];
  readonly tint: (name: string) => string;
  readonly as?: (name: string) => ReactNode;
};

const asItIs = (name: string) => name;

const TintedList = ({ title, names, tint, as = asItIs }: TintedListProps) => (
  <div>
    <div className={styles.head}>
      <h2>{title}</h2>
      <span>{names.length} left</span>
    </div>
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name} style={{ '--team': tint(name) }}>
          {as(name)}
        </li>
      ))}
    </ul>
  </div>
);
