import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { ShortName } from '../../components/game/Team/DriverName';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import { useWide } from '../../lib/ui/useWide';
import type { GridBox } from '../selection/gridBoxes';
import { PICK_FIELDS, SHORT_LABELS, type PickNames } from '../selection/pickFields';
import styles from './LightsOut.module.css';
import type { Counts } from './marks';
import { Person } from '../../components/game/Person/Person';

const strongText = (wide: boolean) => (wide ? 'text-cell-strong' : 'text-label-strong');

/** How many swaps members have left, of how many. */
export type SwapsLeft = { readonly total: number; readonly of: (userId: string) => number };

type CardProps = {
  readonly box: GridBox;
  readonly place: number;
  readonly isOpen: boolean;
  /** its back is drawn, so that turning it draws nothing */
  readonly hasBack: boolean;
  readonly counts: Counts;
  readonly lookup: DriverLookup;
  readonly swapsLeft: SwapsLeft | null;
};

/** A member's helmet, and on its back the picks. */
export function Card(props: CardProps) {
  const { box, place, isOpen, hasBack, counts, lookup, swapsLeft } = props;
  const { id, username, isMachine, avatar, isOwn, selectionMade } = box;
  const picks = selectionMade ? box.picks : null;
  const wide = useWide();
  const strong = strongText(wide);
  return (
    <li
      className={cx(
        `${styles.card} min-w-0 relative`,
        isOwn && styles.own,
        !selectionMade && styles.none,
        isOpen && styles.open,
      )}
    >
      <div
        className={`${styles.face} rounded-2 grid cols-side gap-0 gap-x-2 items-start content-center ${styles.shut}`}
        aria-hidden={isOpen}
      >
        <HelmetAvatar
          userId={box.id}
          avatar={avatar}
          size={wide ? 88 : 56}
          className={styles.helmet}
        />
        <b className="self-end text-figure">{place}</b>
        <span className={cx(styles.name, 'muted break-anywhere', strong)}>
          <Username name={username} isMachine={isMachine} />
        </span>
      </div>
      {hasBack && (
        <div className={cx(styles.face, 'rounded-2', styles.shown)} aria-hidden={!isOpen}>
          <div className={`${styles.who} grid gap-1 items-center`}>
            <b className={wide ? 'text-figure' : 'text-cell-strong'}>{place}</b>
            <Person
              userId={id}
              user={box}
              size={wide ? 36 : 26}
              className={cx(styles.name, wide ? 'break-anywhere' : 'ellipsis', strong)}
            />
            {swapsLeft && <Pips left={swapsLeft.of(id)} total={swapsLeft.total} />}
          </div>
          {picks ? (
            <Picks {...{ picks, counts, lookup, wide }} />
          ) : (
            <p className="self-center text-center faint text-label">
              {isOwn ? 'You missed the lock' : 'No pick'}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** A full mark for each swap that is left, a hollow one for each that is used. */
const Pips = ({ left, total }: { readonly left: number; readonly total: number }) => (
  <span
    className={`${styles.pips} row items-stretch gap-half`}
    role="img"
    aria-label={`${plural(left, 'swap')} left`}
  >
    {Array.from({ length: total }, (_, nth) => (
      <i key={nth} className={cx(nth >= left && styles.used)} />
    ))}
  </span>
);

type PicksProps = {
  readonly picks: PickNames;
  readonly counts: Counts;
  readonly lookup: DriverLookup;
  readonly wide: boolean;
};

const Picks = ({ picks, counts, lookup, wide }: PicksProps) => (
  <dl className={strongText(wide)}>
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const times = counts[field].get(name) ?? 1;
      return (
        <div
          key={field}
          style={{ '--team': teamColour(field === 'team' ? name : lookup.teamOf(name)) }}
        >
          <dt className={wide ? 'faint text-caption' : 'vh'}>{SHORT_LABELS[field]}</dt>
          <dd className="ellipsis">{field === 'team' ? name : <ShortName driver={name} />}</dd>
          <dd>
            {times === 1 ? (
              <em className={styles.only}>only</em>
            ) : (
              <em>
                <span aria-hidden="true">×{times}</span>
                <span className="vh">{times} players picked this</span>
              </em>
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);
