import { ArrowLeftRight } from 'lucide-react';
import { ShortName } from '../../components/game/Team/DriverName';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import type { SwapPick } from './swapState';
import styles from './SwapPair.module.css';

type SwapPipsProps = { readonly remaining: number; readonly total: number };

/** `2/3`, and the same as pips (CO-07). */
export const SwapPips = ({ remaining, total }: SwapPipsProps) => (
  <span className="row">
    <span className="ink text-cell-strong">
      {remaining}/{total}
    </span>
    <span className={`${styles.pips} row items-stretch gap-1`} aria-hidden="true">
      {Array.from({ length: total }, (_, pip) => (
        <i key={pip} className={cx(pip >= remaining && styles.spent)} />
      ))}
    </span>
    <span className="vh">left this season</span>
  </span>
);

type SwapPairProps = {
  readonly pick: SwapPick | null;
  readonly lookup: DriverLookup;
  /** what is known of a driver besides, as the place in qualifying */
  readonly noteOf?: (driver: string) => string | null;
};

/** Main driver ⇄ reserve driver. */
export const SwapPair = ({ pick, lookup, noteOf }: SwapPairProps) => (
  <div className={`${styles.pair} grid gap-2 items-center`}>
    <Seat label="Main" driver={pick?.mainDriver} lookup={lookup} noteOf={noteOf} />
    <ArrowLeftRight className="icon" />
    <Seat label="Reserve" driver={pick?.reserveDriver} lookup={lookup} noteOf={noteOf} />
  </div>
);

type SeatProps = {
  readonly label: string;
  readonly driver: string | undefined;
  readonly lookup: DriverLookup;
  readonly noteOf: SwapPairProps['noteOf'];
};

const Seat = ({ label, driver, lookup, noteOf }: SeatProps) => (
  <div style={{ '--team': teamColour(lookup.teamOf(driver)) }}>
    <small>{label}</small>
    <b>{driver ? <ShortName driver={driver} /> : '-'}</b>
    {driver && noteOf?.(driver) && <em>{noteOf(driver)}</em>}
  </div>
);
