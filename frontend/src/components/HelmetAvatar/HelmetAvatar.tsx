import { isHelmetPreset, renderHelmet, SMALL_SIZE } from '@gridlock/helmets';
import { Flag } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { cx } from '../../lib/cx';
import styles from './HelmetAvatar.module.css';

export type Avatar = {
  readonly helmetPresetId: number;
  /** '1' to '99'; '-' or '' shows none */
  readonly helmetNumber: string;
};

type HelmetAvatarProps = {
  /** missing: the default helmet */
  readonly avatar: Avatar | null | undefined;
  /** px; 60 and below is the small variant (CO-29) */
  readonly size?: number;
  /** names the picture where no username stands beside it */
  readonly label?: string;
  readonly className?: string | undefined;
};

const DEFAULT: Avatar = { helmetPresetId: 0, helmetNumber: '-' };
const BASE_SIZE = 200;

/** A player's helmet, drawn in the browser from preset and number: no request per player. */
export function HelmetAvatar({ avatar, size = BASE_SIZE, label, className }: HelmetAvatarProps) {
  const { helmetPresetId, helmetNumber } = avatar ?? DEFAULT;
  const look = { size, label, className };
  return isHelmetPreset(helmetPresetId) ? (
    <DrawnHelmet preset={helmetPresetId} number={helmetNumber} {...look} />
  ) : (
    <StoredHelmet key={helmetPresetId} preset={helmetPresetId} {...look} />
  );
}

type Look = Pick<HelmetAvatarProps, 'label' | 'className'> & { readonly size: number };
type DrawnHelmetProps = Look & { readonly preset: number; readonly number: string };

function DrawnHelmet({ preset, number, size, label, className }: DrawnHelmetProps) {
  const id = useId();
  const svg = useMemo(() => renderHelmet({ preset, number, size, id }), [preset, number, size, id]);
  return (
    <span
      className={cx(styles.avatar, className)}
      style={{ '--size': `${String(size / 16)}rem` }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // our own drawing: digits and presets are checked by the package, nothing typed gets in
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

const fileOf = (preset: number) => `/images/helmets/preset-${String(preset).padStart(2, '0')}.png`;

/** A preset newer than this page: its stored picture, else a flag with 'H' and the preset (TE-08). */
function StoredHelmet({ preset, size, label, className }: Look & { readonly preset: number }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <HelmetPlaceholder text={`H${String(preset)}`} size={size} flag />;
  return (
    <span className={cx(styles.avatar, className)} style={{ '--size': `${String(size / 16)}rem` }}>
      <img
        src={fileOf(preset)}
        width={size}
        height={size}
        alt={label ?? ''}
        onError={() => {
          setMissing(true);
        }}
      />
    </span>
  );
}

type HelmetPlaceholderProps = {
  /** 'H7', or the number in the editor */
  readonly text: string;
  readonly size?: number;
  readonly flag?: boolean;
};

/** A dashed box in the helmet's place (ER-54). */
export const HelmetPlaceholder = ({ text, size = BASE_SIZE, flag }: HelmetPlaceholderProps) => (
  <span
    className={cx(styles.placeholder, size <= SMALL_SIZE && styles.placeholderSmall)}
    style={{ '--size': `${String(size / 16)}rem` }}
  >
    {flag && size > SMALL_SIZE && <Flag className="icon" aria-hidden="true" />}
    <b>{text}</b>
  </span>
);
