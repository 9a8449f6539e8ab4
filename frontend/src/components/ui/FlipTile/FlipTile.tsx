import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from '../../../lib/ui/cx';
import styles from './FlipTile.module.css';

type Faces = {
  readonly icon: ReactNode;
  readonly label: string;
  /** one line on the back */
  readonly hint: string;
};

const FACE = 'column gap-1 items-center justify-center surface-2 text-label-strong text-center';

const FlipFaces = ({ icon, label, hint }: Faces) => (
  <span className={`${styles.inner} relative block w-full`}>
    <span className={`${styles.face} ${FACE}`}>
      {icon}
      {label}
    </span>
    <span className={cx(styles.face, styles.back, FACE)} aria-hidden="true">
      {label}
      <small>{hint}</small>
    </span>
  </span>
);

/** How long a finger sees the back before the tile acts. */
const TOUCH_DELAY = 350;

/** On touch there is no hover: the tile flips first and acts when the flip has been seen. */
function useFlipThenAct(act: () => void) {
  const [flipped, setFlipped] = useState(false);
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    flipped,
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === 'touch';
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (!touched.current) {
        act();
        return;
      }
      setFlipped(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setFlipped(false);
        act();
      }, TOUCH_DELAY);
    },
  };
}

type FlipButtonProps = Faces & {
  /** whether its panel is open */
  readonly expanded: boolean;
  readonly controls: string;
  readonly onPress: () => void;
};

/** A tile that flips on hover and focus and switches a panel. */
export function FlipButton({ expanded, controls, onPress, ...faces }: FlipButtonProps) {
  const { flipped, ...handlers } = useFlipThenAct(onPress);
  return (
    <button
      type="button"
      className={cx(styles.flip, 'bare min-w-0 p-0 ink no-underline', flipped && styles.flipped)}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      {...handlers}
    >
      <FlipFaces {...faces} />
    </button>
  );
}

/** The same, leading to another page. */
export function FlipLink({ to, ...faces }: Faces & { readonly to: string }) {
  const navigate = useNavigate();
  const { flipped, onClick, onPointerDown } = useFlipThenAct(() => void navigate(to));
  return (
    <Link
      to={to}
      className={cx(styles.flip, 'bare min-w-0 p-0 ink no-underline', flipped && styles.flipped)}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        // a new tab or window is the browser's business
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onClick(event);
      }}
    >
      <FlipFaces {...faces} />
    </Link>
  );
}
