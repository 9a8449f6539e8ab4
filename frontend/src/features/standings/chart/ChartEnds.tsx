import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../../components/game/Username/Username';
import { formatGap, formatPoints, pointsText } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import { type ChartGeometry, type ChartMode, spread } from './chartGeometry';
import type { LinePoint, SeasonLine } from './seasonLines';
import styles from './SeasonChart.module.css';

type ChartEndsProps = {
  readonly lines: readonly SeasonLine[];
  readonly geometry: ChartGeometry;
  readonly mode: ChartMode;
  readonly isMany: boolean;
  readonly isWide: boolean;
  /** of type */
  readonly scale: number;
  readonly userId: string;
};

const ROOM = { wide: 32, narrow: 27 };
const TIGHT = 22;

/** Helmets and names where the lines end, pushed apart, each joined to its line by a hair. */
export function ChartEnds(props: ChartEndsProps) {
  const { lines, geometry, mode, isMany, isWide, scale, userId } = props;
  const ends = lines
    .flatMap(({ user, points }) => {
      const last = points.at(-1);
      return last ? [{ user, last, at: geometry.y(last) }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
  const fits = (geometry.bottom - geometry.top) / scale / Math.max(1, ends.length - 1);
  const room = Math.max(TIGHT, Math.min(ROOM[isWide ? 'wide' : 'narrow'], fits));
  const heights = spread(
    ends.map(({ at }) => at),
    room * scale,
    geometry.bottom,
  );
  const size = room < ROOM.narrow ? 22 : isWide ? 30 : 26;
  return (
    <ul className={styles.ends} aria-hidden="true">
      {ends.map(({ user, last, at }, index) => {
        const top = heights[index] ?? at;
        return (
          <li
            key={user._id}
            className={cx(user._id === userId && styles.me)}
            style={{ left: geometry.right + 2, top }}
          >
            <svg width="12" height="2" className={`${styles.hairline} flex-none`}>
              <line x1="0" y1={at - top} x2="12" y2="0" />
            </svg>
            <HelmetAvatar userId={user._id} avatar={user.avatar} size={size} />
            {isWide ? (
              <span>
                <b>
                  <Username name={user.username} isMachine={user.isMachine} />
                </b>
                {room >= ROOM.narrow && (
                  <small className="muted text-caption">
                    {/* where five of a hundred are drawn out, heights do not count places */}
                    {isMany && mode === 'positions' && `${last.position}, `}
                    {value(last, mode)}
                  </small>
                )}
              </span>
            ) : (
              <b>{mode === 'positions' ? last.position : formatGap(last.gap) || '0'}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const value = ({ points, gap }: LinePoint, mode: ChartMode): string => {
  if (mode === 'positions') return pointsText(points);
  return gap === 0 ? `leader, ${formatPoints(points)}` : formatGap(gap);
};
