import { LayoutGrid } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import styles from './HelmetGallery.module.css';
import { CHOICES, isChoice } from '../../features/avatar/presets';

type GalleryProps = {
  readonly chosen: number;
  readonly onPick: (preset: number) => void;
};

/** Opens all thirty at once; picking one closes them again (AE-04, AE-05). */
export function GalleryButton({ chosen, onPick }: GalleryProps) {
  const [open, setOpen] = useState(false);
  const entry = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LayoutGrid className="icon" />
        See all {CHOICES.length}
      </Button>
      <Dialog open={open} onClose={close} title="All helmets" wide initialFocus={entry}>
        <Gallery
          entry={entry}
          chosen={chosen}
          onPick={(id) => {
            onPick(id);
            close();
          }}
        />
      </Dialog>
    </>
  );
}

/** One stop for the tab key, at the chosen helmet; the arrows go from one to the next. */
function Gallery({
  entry,
  chosen,
  onPick,
}: GalleryProps & { readonly entry: Ref<HTMLButtonElement> }) {
  const entryId = isChoice(chosen) ? chosen : CHOICES[0]?.id;
  return (
    <div
      className={`${styles.gallery} grid gap-2 cols-4`}
      role="radiogroup"
      aria-label="Helmets"
      onKeyDown={moveFocus}
    >
      {CHOICES.map(({ id, name }) => (
        <button
          key={id}
          ref={id === entryId ? entry : undefined}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          tabIndex={id === entryId ? 0 : -1}
          className={`${styles.helmet} stack cols-1 gap-half justify-items-center min-w-0 p-1 rounded-2 text-caption`}
          onClick={() => onPick(id)}
        >
          <HelmetAvatar avatar={{ helmetPresetId: id, helmetNumber: '-' }} size={68} />
          {name}
        </button>
      ))}
    </div>
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
