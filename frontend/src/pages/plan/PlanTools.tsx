import { Check, Redo2, Undo2, WandSparkles } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import styles from './PlanPage.module.css';

type PlanToolsProps = {
  readonly state: 'saved' | 'saving' | 'kept';
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly onFill: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

const STATES = { saved: 'Saved', saving: 'Saving…', kept: 'Saved on this device' } as const;

/** Filling, undoing, and whether what is on the screen is saved. */
export const PlanTools = (props: PlanToolsProps) => (
  <div className={`${styles.tools} print-none cluster`}>
    <Button onClick={props.onFill}>
      <WandSparkles className="icon" />
      Fill the empty cells by form
    </Button>
    <span className="inline-row gap-1 grow justify-end ok text-cell-strong" role="status">
      {props.state === 'saved' && <Check className="icon-sm" />}
      {STATES[props.state]}
    </span>
    <IconButton
      outlined
      label={props.undoLabel === null ? 'Undo' : `Undo: ${props.undoLabel}`}
      disabled={props.undoLabel === null}
      onClick={props.onUndo}
    >
      <Undo2 className="icon" />
    </IconButton>
    <IconButton
      outlined
      label={props.redoLabel === null ? 'Redo' : `Redo: ${props.redoLabel}`}
      disabled={props.redoLabel === null}
      onClick={props.onRedo}
    >
      <Redo2 className="icon" />
    </IconButton>
  </div>
);
