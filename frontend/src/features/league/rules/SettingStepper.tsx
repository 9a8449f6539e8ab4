import { Message } from '../../../components/ui/Message/Message';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { Stepper } from '../../../components/ui/Stepper/Stepper';
import { useChangeSetting } from './useChangeSetting';

type SettingStepperProps = {
  readonly leagueId: string;
  readonly setting: 'switcheroos' | 'maxMembers';
  readonly title: string;
  readonly note: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** null for who may only read it */
  readonly words: readonly [fewer: string, more: string] | null;
};

/** A number that the owner chooses; everybody else reads it. */
export function SettingStepper(props: SettingStepperProps) {
  const { leagueId, setting, title, note, value, min, max, words } = props;
  const { change, busy, error } = useChangeSetting(leagueId);
  const step = (by: number) => {
    const next = Math.min(Math.max(value + by, min), max);
    if (!busy && next !== value) void change({ [setting]: next });
  };
  return (
    <SettingRow
      title={title}
      note={note}
      action={
        words ? (
          <Stepper
            label={title}
            value={value}
            words={words}
            onPrevious={() => {
              step(-1);
            }}
            onNext={() => {
              step(1);
            }}
          />
        ) : (
          <b>{value}</b>
        )
      }
      error={error && <Message kind="bad">{error}</Message>}
    />
  );
}
