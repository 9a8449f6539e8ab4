import { useId } from 'react';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { Switch } from '../../../components/ui/Switch/Switch';
import { useAction } from '../../../lib/ui/useAction';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';

type SettingSwitchProps = {
  readonly leagueId: string;
  readonly setting: 'plansMayCount' | 'lateJoining' | 'open';
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  /** everybody else reads it */
  readonly mayChange: boolean;
};

/** A setting that is on or off; the owner changes it at once. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { leagueId, setting, title, note, on, mayChange } = props;
  const id = useId();
  const { change, busy, error } = useChangeSetting(leagueId);
  return (
    <SettingRow
      title={title}
      titleId={id}
      note={note}
      action={
        mayChange ? (
          <Switch
            on={on}
            aria-labelledby={id}
            busy={busy}
            onClick={() => void change({ [setting]: !on })}
          />
        ) : (
          <b>{on ? 'On' : 'Off'}</b>
        )
      }
      error={error}
    />
  );
}

type Settings = Partial<
  Pick<League, 'name' | 'open' | 'switcheroos' | 'maxMembers' | 'lateJoining' | 'plansMayCount'>
>;

/** Saves a setting of a league at once; the log has a line of it. */
function useChangeSetting(leagueId: string) {
  const [update] = useUpdateLeagueMutation();
  const { run, busy, error } = useAction('Couldn’t save. Try again.');
  const change = (updateLeagueDto: Settings) =>
    run(() => update({ id: leagueId, updateLeagueDto }).unwrap());
  return { change, busy, error };
}
