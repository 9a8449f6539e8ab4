import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button/Button';
import { Panel } from '../../../components/ui/Panel/Panel';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import type { League } from '../../../features/league/leagueApi';
import { LeagueCode } from './LeagueCode';
import styles from './LeagueRules.module.css';
import { ownerMayNote, ownerMayText } from '../../../features/league/ownerMay';
import { paths } from '../../../lib/game/paths';
import { OwnerMayDialog } from './OwnerMayDialog';
import { PlansMayCount } from './PlansMayCount';

type LeagueRulesProps = {
  readonly league: League;
  readonly isOwner: boolean;
  /** whether a round has locked since the league was made */
  readonly hasSeenLock: boolean;
};

/** What holds in this league: members read it, the owner changes it. */
export function LeagueRules({ league, isOwner, hasSeenLock }: LeagueRulesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="League rules"
      flush
      action={<Link to={paths.rulesOf(league._id)}>Rules and points</Link>}
    >
      <SettingRow
        title={
          <span className={styles.title}>
            Owner permissions: <b>{ownerMayText(league.ownerMay)}</b>
          </span>
        }
        titleId={id}
        note={ownerMayNote(league)}
        action={
          isOwner && (
            <Button
              small
              aria-describedby={id}
              onClick={() => {
                setOpen(true);
              }}
            >
              Change
            </Button>
          )
        }
      />
      <PlansMayCount league={league} isOwner={isOwner} hasSeenLock={hasSeenLock} />
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
