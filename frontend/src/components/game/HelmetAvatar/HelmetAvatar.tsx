import { badgeText, isHelmetPreset, renderHelmet, SMALL_SIZE } from '@gridlock/helmets';
import { Flag } from 'lucide-react';
import { use, useId, useMemo, useState, type CSSProperties } from 'react';
import { helmetFile } from '../../../lib/game/helmetFile';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import styles from './HelmetAvatar.module.css';
import { StarsContext } from './StarsContext';

export type Avatar = {
  readonly helmetPresetId: number;
  /** '1' to '99'; '-' or '' shows none */
  readonly helmetNumber: string;
};

/** What a helmet shows where there is no picture of it at all: a flag with its id, or the number. */
export type HelmetFallback = 'flag' | 'number';

type HelmetAvatarProps = {
  /** missing: the default helmet */
  readonly avatar: Avatar | null | undefined;
  /** px; 60 and below is the small variant (CO-29) */
  readonly size?: number;
  /** names the picture where no username stands beside it */
  readonly label?: string | undefined;
  readonly standIn?: HelmetFallback;
  /** whose helmet it is: in a league it carries a star for each title of earlier seasons (HALL-7) */
  readonly userId?: string | null | undefined;
  /** as many stars, whoever it is */
  readonly stars?: number | undefined;
  readonly className?: string | undefined;
};

const DEFAULT: Avatar = { helmetPresetId: 0, helmetNumber: '-' };
const BASE_SIZE = 200;

/**
 * A player's helmet, drawn in the browser from preset and number: no request per player. A preset
 * that this page cannot draw has its stored picture instead, and without one a dashed box.
 *
 * Its parts are elements of the page: as an `img` with an SVG each look would be a document of its own, which
 * takes the browser four times as long, and most looks are on a page once or twice.
 */
export function HelmetAvatar(props: HelmetAvatarProps) {
  const { avatar, size = BASE_SIZE, userId, standIn = 'flag', className } = props;
  const { helmetPresetId: preset, helmetNumber: number } = avatar ?? DEFAULT;
  const starsOf = use(StarsContext);
  const stars = props.stars ?? (userId ? starsOf(userId) : 0);
  const label = [props.label, stars > 0 && plural(stars, 'title')].filter(Boolean).join(', ');
  const helmet = { preset, number, size, label, stars, className };
  return isHelmetPreset(preset) ? (
    <DrawnHelmet {...helmet} />
  ) : (
    <StoredHelmet key={preset} {...helmet} standIn={standIn} />
  );
}

type Helmet = {
  readonly preset: number;
  readonly number: string;
  readonly size: number;
  /** empty without a name */
  readonly label: string;
  readonly stars: number;
  readonly className: string | undefined;
};

const sizeOf = (size: number): CSSProperties => ({ '--size': `${String(size / 16)}rem` });

/** An image with a name, or nothing at all to a screen reader. */
const spoken = (label: string) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);

function DrawnHelmet({ preset, number, size, label, stars, className }: Helmet) {
  const id = useId();
  const svg = useMemo(
    () => renderHelmet({ preset, number, size, id, stars }),
    [preset, number, size, id, stars],
  );
  return (
    <span
      {...spoken(label)}
      translate="no"
      className={cx(styles.avatar, 'grid-center relative flex-none', className)}
      style={sizeOf(size)}
      // our own drawing: digits and presets are checked by the package, nothing typed gets in
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

type StoredHelmetProps = Helmet & { readonly standIn: HelmetFallback };

/** A preset newer than this page: its stored picture (AP-54), which carries no number of its own. */
function StoredHelmet({ standIn, ...helmet }: StoredHelmetProps) {
  const { preset, number, size, label, className } = helmet;
  const [missing, setMissing] = useState(false);
  if (missing) return <Placeholder {...helmet} standIn={standIn} />;
  const badge = badgeText(number);
  return (
    <span
      {...spoken(label)}
      translate="no"
      className={cx(styles.avatar, 'grid-center relative flex-none', className)}
      style={sizeOf(size)}
    >
      <img
        src={helmetFile(preset)}
        width={size}
        height={size}
        alt=""
        onError={() => setMissing(true)}
      />
      {badge && (
        <b
          className={cx(
            styles.badge,
            'grid-center text-cell-strong',
            size <= SMALL_SIZE && styles.badgeSmall,
          )}
        >
          {badge}
        </b>
      )}
    </span>
  );
}

/** A dashed box: a flag with 'H' and the preset (ER-54), or in the editor the number (AE-11). */
function Placeholder({ preset, number, size, label, className, standIn }: StoredHelmetProps) {
  const isSmall = size <= SMALL_SIZE;
  return (
    <span
      {...spoken(label)}
      translate="no"
      className={cx(
        styles.placeholder,
        'grid-center content-center flex-none surface-2 muted',
        isSmall ? 'text-cell' : 'text-figure',
        className,
      )}
      style={sizeOf(size)}
    >
      {standIn === 'flag' && <Flag className={isSmall ? 'icon-sm' : 'icon'} aria-hidden="true" />}
      <b>{standIn === 'flag' ? `H${String(preset)}` : badgeText(number) || '-'}</b>
    </span>
  );
}
