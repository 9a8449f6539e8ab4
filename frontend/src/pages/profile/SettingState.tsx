import { StatusDot } from '../../components/ui/StatusDot/StatusDot';

type SettingStateProps = { readonly on: boolean; readonly label: string };

/** What a setting is set to: a dot and a word. The word says it to a screen reader. */
export const SettingState = ({ on, label }: SettingStateProps) => (
  <>
    <span aria-hidden="true">
      <StatusDot yes={on} label={label} />
    </span>
    {label}
  </>
);
