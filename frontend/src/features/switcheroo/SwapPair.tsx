import { ArrowLeftRight } from 'lucide-react';
import { ShortName } from '../../components/game/Team/DriverName';
import type { DriverBook } from '../../lib/game/driverBook';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import type { SwapPick } from './swapState';
import styles from './SwitcherooPanel.module.css';

type SwapPipsProps = { readonly remaining: number; readonly total: number };

/** `2/3`, and the same as pips (CO-07). */
export const SwapPips = ({ remaining, total }: SwapPipsProps) => (
  <div className={styles.count}>
    <span className={styles.number}>
      {remaining}/{total}
    </span>
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: total }, (_, pip) => (
        <i key={pip} className={cx(pip >= remaining && styles.spent)} />
      ))}
    </span>
    <span className={styles.left}>left this season</span>
  </div>
);

type SwapPairProps = { readonly pick: SwapPick | null; readonly book: DriverBook };

/** Main driver ⇄ reserve driver. */
export const SwapPair = ({ pick, book }: SwapPairProps) => (
  <div className={styles.pair}>
    <Seat label="Main" driver={pick?.mainDriver} book={book} />
    <ArrowLeftRight className="icon" aria-hidden="true" />
    <Seat label="Reserve" driver={pick?.reserveDriver} book={book} />
  </div>
);

type SeatProps = {
  readonly label: string;
  readonly driver: string | undefined;
  readonly book: DriverBook;
};

const Seat = ({ label, driver, book }: SeatProps) => (
  <div style={{ '--team': teamColour(book.teamOf(driver)) }}>
    <small>{label}</small>
    <b>{driver ? <ShortName driver={driver} /> : '-'}</b>
  </div>
);
