import { useController } from 'react-hook-form';
import { Panel } from '../../components/ui/Panel/Panel';
import { Switch } from '../../components/ui/Switch/Switch';
import type { HomeLeague, NightDraft } from '../../features/night/nightDraft';
import { plural } from '../../lib/ui/plural';

/** Whether everybody else in the league is invited (NIGHT-13). */
export function InviteSwitch({ home }: { readonly home: HomeLeague }) {
  const {
    field: { ref, value, onChange },
  } = useController<NightDraft, 'isForAll'>({ name: 'isForAll' });
  const { name, others } = home;
  const title = `Invite everyone in ${name}`;
  return (
    <Panel
      title={title}
      action={
        <Switch
          ref={ref}
          on={value}
          aria-label={title}
          onClick={() => {
            onChange(!value);
          }}
        />
      }
    >
      <p className="muted">
        {value
          ? `${plural(others, 'player')} ${others === 1 ? 'hears' : 'hear'} of it and can accept or decline.`
          : 'Nobody hears of it. You can still share its code.'}
      </p>
    </Panel>
  );
}
