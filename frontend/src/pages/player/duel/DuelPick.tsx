import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnPickMark } from '../../../components/game/OwnPickMark/OwnPickMark';
import { DriverName } from '../../../components/game/Team/DriverName';
import { TeamName } from '../../../components/game/Team/TeamName';
import { Chip } from '../../../components/ui/Chip/Chip';
import type { RivalPick, RivalryRound } from '../../../api/statisticsApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import styles from './DuelPick.module.css';

type DuelPickProps = {
  readonly pick: RivalPick;
  readonly round: number;
  /** parts in which both have the same name */
  readonly shared: RivalryRound['shared'];
  readonly sharedWith: string;
  readonly lookup: DriverLookup;
};

/** The three names of a pick, those marked that both have; or why there are none. */
export function DuelPick({ pick, round, shared, sharedWith, lookup }: DuelPickProps) {
  const { mainDriver, reserveDriver, team } = pick;
  if (mainDriver === null || reserveDriver === null || team === null)
    return <p className="muted">{WITHOUT[pick.outcome] ?? 'No pick'}</p>;
  const driver = (name: string) => <DriverName driver={name} team={lookup.teamOf(name, round)} />;
  const same = (part: RivalryRound['shared'][number], name: ReactNode) => (
    <li className="inline-row gap-1 min-w-0">
      {name}
      {shared.includes(part) && (
        <span className="inline-row flex-none accent" title={`Same as ${sharedWith}`}>
          <Equal className="icon-sm" />
          <span className="vh">, same as {sharedWith}</span>
        </span>
      )}
    </li>
  );
  return (
    <>
      <ul className={`${styles.pick} cluster gap-half gap-x-3`}>
        {same('mainDriver', driver(mainDriver))}
        {same('reserveDriver', driver(reserveDriver))}
        {same('team', <TeamName team={team} />)}
      </ul>
      <Marks pick={pick} />
    </>
  );
}

const WITHOUT: Partial<Record<RivalPick['outcome'], string>> = {
  missed: 'Missed',
  absent: 'Not yet joined',
};

function Marks({ pick }: { readonly pick: RivalPick }) {
  const isVoid = pick.outcome === 'void';
  const isAssigned = pick.status === 'admin-assigned';
  if (!isVoid && !isAssigned && !pick.isSwapped) return null;
  return (
    <span className="cluster gap-1">
      {isVoid && <Chip kind="bad">Void</Chip>}
      {isAssigned && (pick.overOwnPick ? <OwnPickMark /> : <Chip kind="warn">Admin Assigned</Chip>)}
      {pick.isSwapped && <Chip kind="info">Switcheroo</Chip>}
    </span>
  );
}
