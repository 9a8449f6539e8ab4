import { useController } from 'react-hook-form';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { Switch } from '../../components/ui/Switch/Switch';
import type { HomeLeague, NightDraft } from '../../features/night/nightDraft';
import { plural } from '../../lib/ui/plural';

const titleId = 'invite-everyone';

/** Whether everybody else in the league is invited (NIGHT-13). */
export function InviteSwitch({ home }: { readonly home: HomeLeague }) {
  const {
    field: { ref, value, onChange },
  } = useController<NightDraft, 'isForAll'>({ name: 'isForAll' });
  const { name, others } = home;
  return (
    <Panel title="Who’s invited?" flush>
      <SettingRow
        title={`Invite everyone in ${name}`}
        titleId={titleId}
        note={
          value
            ? `${plural(others, 'player')} ${others === 1 ? 'hears' : 'hear'} of it and can accept or decline.`
            : 'Nobody hears of it. You can still share its code.'
        }
        action={
          <Switch ref={ref} on={value} aria-labelledby={titleId} onClick={() => onChange(!value)} />
        }
      />
    </Panel>
  );
}
