import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { type League, useDeleteLeagueMutation } from '../../features/league/leagueApi';
import { paths } from '../../lib/game/paths';
import { useAction } from '../../lib/ui/useAction';

/** The end of a league. */
export function DeletePanel({ league }: { readonly league: League }) {
  const navigate = useNavigate();
  const [deleteLeague] = useDeleteLeagueMutation();
  const { run, busy, error } = useAction('Failed to delete league. Please try again.');
  const remove = async () => {
    const { message } = await deleteLeague({ id: league._id }).unwrap();
    showToast(message);
    void navigate(paths.dashboard);
  };
  const question = `Are you sure you want to delete ${league.name}? All picks and standings will be lost for every member. This can’t be undone.`;
  return (
    <Panel title="Delete" flush>
      <SettingRow
        title="Delete the league"
        note={`Gone for all ${String(league.members.length)}, with every pick and the log.`}
        action={
          <Button
            small
            kind="danger"
            busy={busy}
            onClick={() => {
              if (window.confirm(question)) void run(remove);
            }}
          >
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
        }
        error={error && <Message kind="bad">{error}</Message>}
      />
    </Panel>
  );
}
