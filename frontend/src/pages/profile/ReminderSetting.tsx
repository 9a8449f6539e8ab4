import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { useGetPreferencesQuery, useUpdateRemindersMutation } from '../../api/profileApi';
import { SettingState } from './SettingState';

type ReminderSettingProps = {
  /** as the session knows it: shown until the preferences have come, and when they do not */
  readonly known: boolean;
};

/**
 * Email reminders on or off (SM-41). The link in an email turns them off too, so the setting is
 * refetched.
 */
export function ReminderSetting({ known }: ReminderSettingProps) {
  const titleId = useId();
  const { data } = useGetPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [updateReminders, { isLoading, error, originalArgs }] = useUpdateRemindersMutation();
  const stored = data?.emailRemindersEnabled ?? known;
  // a change shows at once, and is taken back when it is refused
  const wish = isLoading ? originalArgs?.updateRemindersDto.emailRemindersEnabled : undefined;
  const enabled = wish ?? stored;
  const flip = async () => {
    const updateRemindersDto = { emailRemindersEnabled: !enabled };
    const answer = await updateReminders({ updateRemindersDto });
    if (answer.data) showToast(answer.data.message);
  };
  const label = enabled ? 'Disable' : 'Enable';
  const state = enabled ? 'Enabled' : 'Disabled';
  return (
    <SettingRow
      title="Email reminders"
      titleId={titleId}
      note={<SettingState on={enabled} label={state} />}
      action={
        <Button small busy={isLoading} aria-describedby={titleId} onClick={() => void flip()}>
          {isLoading ? 'Updating...' : label}
        </Button>
      }
      error={
        error && <ErrorMessage error={error} fallback="Failed to update reminder preferences" />
      }
    />
  );
}
