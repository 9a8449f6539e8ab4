import { lazy, Suspense, useEffect, useId } from 'react';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { loadAtRest } from '../../../lib/ui/loadAhead';

const loadDialog = async () => ({ default: (await import('./NumberDialog')).NumberDialog });
const NumberDialog = lazy(loadDialog);

export type SettingNumberProps = {
  readonly leagueId: string;
  readonly setting: 'switcheroos' | 'maxMembers';
  readonly title: string;
  readonly note: string;
  readonly value: number;
  readonly min: number;
  /** undefined where the server alone knows it */
  readonly max?: number;
  /** everybody else reads it */
  readonly mayChange: boolean;
};

/** A number that the owner chooses in one step, as each change is a line in the log. */
export function SettingNumber(props: SettingNumberProps) {
  const { title, note, value, mayChange } = props;
  const id = useId();
  useEffect(() => {
    if (mayChange) loadAtRest(loadDialog);
  }, [mayChange]);
  return (
    <SettingRow
      title={
        <span className="cluster gap-0 gap-x-2">
          {title}: <b>{value}</b>
        </span>
      }
      titleId={id}
      note={note}
      action={
        mayChange && (
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => (
              <Suspense>
                <NumberDialog {...props} onClose={close} />
              </Suspense>
            )}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}
