import { useNavigate } from 'react-router-dom';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import type { League } from '../../api/leagueApi';
import { DeleteLeagueButton } from '../../features/league/DeleteLeagueButton';
import { paths } from '../../lib/game/paths';

/** The end of a league. */
export function DeletePanel({ league }: { readonly league: League }) {
  const navigate = useNavigate();
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
          <DeleteLeagueButton league={league} onDeleted={() => void navigate(paths.dashboard)} />
        }
      />
    </Panel>
  );
}
