import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { HelmetAvatar } from '../../components/HelmetAvatar/HelmetAvatar';
import { IconButton } from '../../components/IconButton/IconButton';
import styles from './HelmetBay.module.css';
import { nameOf, nextChoice, placeOf, previousChoice } from './presets';

/** px; both shrink with the screen */
const PREVIEW = 240;
const FULL_SIZE = 512;

type HelmetBayProps = {
  readonly preset: number;
  readonly number: string;
  readonly onPreset: (preset: number) => void;
};

/** The helmet in a painted grid box, between the ways to the one before and the one after. */
export function HelmetBay({ preset, number, onPreset }: HelmetBayProps) {
  const [fullSize, setFullSize] = useState(false);
  const helmet = {
    avatar: { helmetPresetId: preset, helmetNumber: number },
    label: describe(preset, number),
    standIn: 'number',
  } as const;
  return (
    <div className={styles.bay}>
      <div className={styles.row}>
        <IconButton
          label="Previous helmet"
          className={styles.step}
          onClick={() => {
            onPreset(previousChoice(preset));
          }}
        >
          <ChevronLeft className="icon" />
        </IconButton>
        <button
          type="button"
          className={styles.preview}
          aria-label={`Open the full-size preview: ${helmet.label}`}
          aria-haspopup="dialog"
          onClick={() => {
            setFullSize(true);
          }}
        >
          <HelmetAvatar {...helmet} size={PREVIEW} />
        </button>
        <IconButton
          label="Next helmet"
          className={styles.step}
          onClick={() => {
            onPreset(nextChoice(preset));
          }}
        >
          <ChevronRight className="icon" />
        </IconButton>
      </div>
      <div aria-live="polite" aria-atomic="true">
        <h2>{nameOf(preset)}</h2>
        <p>{placeOf(preset)}</p>
      </div>
      <Dialog
        open={fullSize}
        title={nameOf(preset)}
        onClose={() => {
          setFullSize(false);
        }}
      >
        <div className={styles.fullSize}>
          <HelmetAvatar {...helmet} size={FULL_SIZE} />
        </div>
      </Dialog>
    </div>
  );
}

const describe = (preset: number, number: string): string =>
  number === '' ? `${nameOf(preset)}, no number` : `${nameOf(preset)}, number ${number}`;
