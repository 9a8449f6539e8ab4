import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import type { League } from '../../api/leagueApi';
import { useLeagueDeletion } from '../../features/league/useLeagueDeletion';
import { paths } from '../../lib/game/paths';

/** The end of a league. */
export function DeletePanel({ league }: { readonly league: League }) {
  const navigate = useNavigate();
  const { ask, dialog, busy, error } = useLeagueDeletion(
    league,
    () => void navigate(paths.dashboard),
  );
  return (
    <Panel title="Delete" flush>
      <SettingRow
        title="Delete the league"
        note={
          league.members.length === 1
            ? 'Gone for good, with every pick and the log.'
            : `Gone for all ${String(league.members.length)}, with every pick and the log.`
        }
        action={
          <Button small kind="danger" busy={busy} onClick={ask}>
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
        }
        error={error && <Message kind="bad">{error}</Message>}
      />
      {dialog}
    </Panel>
  );
}
