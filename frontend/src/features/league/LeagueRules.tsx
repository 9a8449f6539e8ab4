import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import type { League } from './leagueApi';
import { LeagueCode } from './LeagueCode';
import styles from './LeagueRules.module.css';
import { ownerMayNote, ownerMayText } from './ownerMay';
import { OwnerMayDialog } from './OwnerMayDialog';

type LeagueRulesProps = { readonly league: League; readonly isOwner: boolean };

/** What holds in this league: members read it, the owner changes it. */
export function LeagueRules({ league, isOwner }: LeagueRulesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Rules of this league" flush>
      <div className={styles.rule}>
        <div>
          <h3 id={id}>
            Owner may <b>{ownerMayText(league.ownerMay)}</b>
          </h3>
          <p>{ownerMayNote(league)}</p>
        </div>
        {isOwner && (
          <Button
            small
            aria-describedby={id}
            onClick={() => {
              setOpen(true);
            }}
          >
            Change
          </Button>
        )}
      </div>
      {isOwner && <LeagueCode league={league} />}
      {open && (
        <OwnerMayDialog
          league={league}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Panel>
  );
}
