import { formatPoints } from '../../../lib/game/formatPoints';
import { HelmetAvatar, type Avatar } from '../HelmetAvatar/HelmetAvatar';
import { cx } from '../../../lib/ui/cx';

/** px */
const SIZE = 24;
/** So many fit into a cell. */
const MOST = 4;

type HelmetRowProps = {
  readonly players: readonly {
    readonly id: string;
    readonly username: string;
    readonly avatar: Avatar | null;
  }[];
  /** said where there is nobody */
  readonly none?: string;
  readonly className?: string | undefined;
};

/** Who had a driver: their helmets, and how many more there are. */
export function HelmetRow({ players, none, className }: HelmetRowProps) {
  const shown = players.length > MOST ? players.slice(0, MOST - 1) : players;
  const more = players.length - shown.length;
  return (
    <span className={cx('row gap-half', className)}>
      {players.length === 0 && none && <small className="faint">{none}</small>}
      {shown.map(({ id, username, avatar }) => (
        <HelmetAvatar userId={id} key={id} avatar={avatar} size={SIZE} label={username} />
      ))}
      {more > 0 && (
        <small className="faint">
          <span aria-hidden="true">{`+${formatPoints(more)}`}</span>
          <span className="vh">and {more} more</span>
        </small>
      )}
    </span>
  );
}
