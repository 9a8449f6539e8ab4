import { useRef, type KeyboardEvent } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import styles from './HelmetGallery.module.css';
import { CHOICES, isChoice } from './presets';

const THUMBNAIL = 68;

type HelmetGalleryProps = {
  readonly open: boolean;
  readonly chosen: number;
  readonly onPick: (preset: number) => void;
  readonly onClose: () => void;
};

/** All thirty at once; picking one closes it (AE-04, AE-05). */
export function HelmetGallery({ open, chosen, onPick, onClose }: HelmetGalleryProps) {
  const first = useRef<HTMLButtonElement>(null);
  const entry = isChoice(chosen) ? chosen : CHOICES[0]?.id;
  return (
    <Dialog open={open} onClose={onClose} title="All helmets" wide initialFocus={first}>
      <div className={styles.gallery} role="radiogroup" aria-label="Helmets" onKeyDown={moveFocus}>
        {CHOICES.map(({ id, name }) => (
          <button
            key={id}
            ref={id === entry ? first : undefined}
            type="button"
            role="radio"
            aria-checked={id === chosen}
            // one stop for the tab key, the arrows go from one to the next
            tabIndex={id === entry ? 0 : -1}
            className={styles.helmet}
            onClick={() => {
              onPick(id);
            }}
          >
            <HelmetAvatar avatar={{ helmetPresetId: id, helmetNumber: '-' }} size={THUMBNAIL} />
            {name}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** Helmets side by side, as the style sheet has laid them out. */
const columnsOf = (gallery: HTMLElement): number =>
  Math.max(1, getComputedStyle(gallery).gridTemplateColumns.split(' ').length);

/** The arrows only look around: picking one closes the gallery, so it takes Enter or Space. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const helmets = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = helmets.findIndex((helmet) => helmet === document.activeElement);
  const columns = columnsOf(event.currentTarget);
  const target: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: helmets.length - 1,
  };
  const to = target[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  helmets[to]?.focus();
}
