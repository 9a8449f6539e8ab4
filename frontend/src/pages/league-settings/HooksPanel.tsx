import { useId } from 'react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { paths } from '../../lib/game/paths';

/** The way to the chats that the league tells its news (NT-04). */
export function HooksPanel({ leagueId }: { readonly leagueId: string }) {
  const id = useId();
  return (
    <Panel label="Chat hooks" flush>
      <SettingRow
        title="Chat hooks"
        titleId={id}
        note="The league’s news in Discord, Slack, Mattermost or as JSON"
        action={
          <ButtonLink small to={paths.hooks(leagueId)} aria-describedby={id}>
            Set up
          </ButtonLink>
        }
      />
    </Panel>
  );
}
