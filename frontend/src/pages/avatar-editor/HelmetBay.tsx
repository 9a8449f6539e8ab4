import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import styles from './HelmetBay.module.css';
import { nameOf, nextChoice, placeOf, previousChoice } from '../../features/avatar/presets';

/** px; both shrink with the screen */
const PREVIEW = 240;
type HelmetBayProps = {
  readonly preset: number;
  readonly number: string;
  readonly onPreset: (preset: number) => void;
};

/** The helmet in a painted grid box, between the ways to the one before and the one after. */
export const HelmetBay = ({ preset, number, onPreset }: HelmetBayProps) => (
  <div className={`${styles.bay} track grid-box relative text-center`}>
    <div className={`${styles.row} grid gap-2 relative items-center`}>
      <IconButton
        label="Previous helmet"
        outlined
        className={styles.step}
        onClick={() => onPreset(previousChoice(preset))}
      >
        <ChevronLeft className="icon" />
      </IconButton>
      <Preview preset={preset} number={number} />
      <IconButton
        label="Next helmet"
        outlined
        className={styles.step}
        onClick={() => onPreset(nextChoice(preset))}
      >
        <ChevronRight className="icon" />
      </IconButton>
    </div>
    <div aria-live="polite" aria-atomic="true">
      <h2 className="text-headline">{nameOf(preset)}</h2>
      <p className="muted text-label">{placeOf(preset)}</p>
    </div>
  </div>
);

type PreviewProps = Pick<HelmetBayProps, 'preset' | 'number'>;

/** A tap shows it as large as the screen allows (AE-06). */
function Preview({ preset, number }: PreviewProps) {
  const [fullSize, setFullSize] = useState(false);
  const avatar = { helmetPresetId: preset, helmetNumber: number };
  return (
    <>
      <button
        type="button"
        className={`${styles.preview} w-full mx-auto p-0`}
        aria-label="Open the full-size preview"
        aria-haspopup="dialog"
        onClick={() => setFullSize(true)}
      >
        <HelmetAvatar avatar={avatar} standIn="number" size={PREVIEW} />
      </button>
      <Dialog open={fullSize} title={nameOf(preset)} onClose={() => setFullSize(false)}>
        <div className="grid cols-1 justify-items-center">
          <HelmetAvatar
            avatar={avatar}
            standIn="number"
            size={512}
            label={`${nameOf(preset)} ${number}`.trim()}
          />
        </div>
      </Dialog>
    </>
  );
}
