import { useId } from 'react';
import { Message } from '../../../components/ui/Message/Message';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { Switch } from '../../../components/ui/Switch/Switch';
import { useChangeSetting } from './useChangeSetting';

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
      error={error && <Message kind="bad">{error}</Message>}
    />
  );
}
