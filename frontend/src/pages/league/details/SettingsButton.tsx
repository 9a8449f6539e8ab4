import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/Dialog/Dialog';
import { IconButton } from '../../../components/ui/IconButton/IconButton';
import { LeagueCode } from './LeagueCode';
import styles from './RuleRows.module.css';
import { RuleRows, type RuleRowsProps } from './RuleRows';

/** Everything that the owner may change, behind one button. */
export function SettingsButton(props: Omit<RuleRowsProps, 'isOwner'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="League settings"
        outlined
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Settings className="icon" />
      </IconButton>
      <Dialog
        open={open}
        title="League settings"
        onClose={() => {
          setOpen(false);
        }}
      >
        <div className={styles.rows}>
          <RuleRows {...props} isOwner />
          <LeagueCode league={props.league} />
        </div>
      </Dialog>
    </>
  );
}
