import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { StatusDot } from '../../components/ui/StatusDot/StatusDot';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useGetPreferencesQuery, useUpdateRemindersMutation } from './profileApi';
import styles from './ReminderSetting.module.css';
import { SettingRow } from './SettingRow';

type ReminderSettingProps = {
  /** as the session knows it: shown until the preferences have come, and when they do not */
  readonly known: boolean;
};

/** Email reminders on or off (SM-41). The link in an email turns them off too, so the setting is refetched. */
export function ReminderSetting({ known }: ReminderSettingProps) {
  const titleId = useId();
  const { data } = useGetPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [updateReminders, { isLoading, error }] = useUpdateRemindersMutation();
  const enabled = data?.emailRemindersEnabled ?? known;
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
      note={
        <>
          <span aria-hidden="true">
            <StatusDot yes={enabled} label={state} className={styles.dot} />
          </span>
          {state}
        </>
      }
      action={
        <Button small busy={isLoading} aria-describedby={titleId} onClick={() => void flip()}>
          {isLoading ? 'Updating...' : label}
        </Button>
      }
      error={
        error && (
          <Message kind="bad">
            {problemMessage(error, 'Failed to update reminder preferences')}
          </Message>
        )
      }
    />
  );
}
