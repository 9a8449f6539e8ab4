import { PlugZap, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Button } from '../../components/Button/Button';
import { Message } from '../../components/Message/Message';
import { Panel } from '../../components/Panel/Panel';
import { QueryView } from '../../components/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/Skeleton/Skeleton';
import {
  useLazyTestEmailConnectionQuery,
  useListUsersQuery,
  useSendTestReminderMutation,
} from './adminApi';
import styles from './AdminPanels.module.css';
import type { Outcome } from './outcome';
import { UserPicker } from './UserPicker';

/** Letters on demand: does this player get mail, does the mail server answer? (PR-15) */
export function AdminTestTools() {
  const users = useListUsersQuery();
  const picker = useRef<HTMLSelectElement>(null);
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const reminder = useReminder(setOutcome);
  const connection = useConnection(setOutcome);

  const send = () => {
    setOutcome(null);
    if (userId) {
      void reminder.send(userId);
    } else {
      setMissing('Please select a user to send the test reminder to');
      picker.current?.focus();
    }
  };
  return (
    <Panel title="Admin Test Tools" hatched>
      <div className="stack">
        <QueryView query={users} error="Failed to load users" loading={<LoadingPicker />}>
          {(data) => (
            <UserPicker
              ref={picker}
              users={data.users}
              value={userId}
              error={missing}
              onChange={(id) => {
                setUserId(id);
                setMissing(undefined);
              }}
            />
          )}
        </QueryView>
        <div className={styles.actions}>
          <Button small busy={reminder.busy} onClick={send}>
            <Send className="icon-sm" aria-hidden="true" />
            Send Test Reminder
          </Button>
          <Button
            small
            busy={connection.busy}
            onClick={() => {
              setOutcome(null);
              void connection.test();
            }}
          >
            <PlugZap className="icon-sm" aria-hidden="true" />
            Test Email Connection
          </Button>
        </div>
        {/* without the list nobody can be picked: say so here */}
        {missing && !users.data && <Message kind="bad">{missing}</Message>}
        {outcome && <Message kind={outcome.kind}>{outcome.text}</Message>}
      </div>
    </Panel>
  );
}

type Tell = (outcome: Outcome) => void;

function useReminder(tell: Tell) {
  const [sendTestReminder, { isLoading }] = useSendTestReminderMutation();
  const send = async (userId: string) => {
    const { data, error } = await sendTestReminder({ testReminderDto: { userId } });
    if (data) tell({ kind: 'ok', text: data.message });
    else tell({ kind: 'bad', text: problemMessage(error, 'Failed to send test reminder') });
  };
  return { send, busy: isLoading };
}

function useConnection(tell: Tell) {
  const [testEmailConnection, { isFetching }] = useLazyTestEmailConnectionQuery();
  const test = async () => {
    const { data, error } = await testEmailConnection();
    if (data && !error) tell({ kind: 'ok', text: data.message });
    else tell({ kind: 'bad', text: problemMessage(error, 'Failed to test email connection') });
  };
  return { test, busy: isFetching };
}

const LoadingPicker = () => (
  <SkeletonGroup>
    <Skeleton width="3rem" />
    <Skeleton height="3rem" />
  </SkeletonGroup>
);
