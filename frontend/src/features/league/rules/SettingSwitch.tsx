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
  readonly isOwner: boolean;
  /** it can't be changed any more */
  readonly isFixed?: boolean;
};

/** A setting that is on or off; the owner changes it at once, everybody else reads it. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { leagueId, setting, title, note, on, isOwner, isFixed = false } = props;
  const id = useId();
  const { change, busy, error } = useChangeSetting(leagueId);
  return (
    <SettingRow
      title={title}
      titleId={id}
      note={note}
      action={
        isOwner ? (
          <Switch
            on={on}
            aria-labelledby={id}
            disabled={isFixed}
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
