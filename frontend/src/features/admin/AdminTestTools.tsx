import { PlugZap, Send } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { usePages } from '../../lib/ui/pagination';
import { problemMessage } from '../../lib/ui/problem';
import {
  useAllUsersInfiniteQuery,
  useLazyTestEmailConnectionQuery,
  useSendTestReminderMutation,
  type ListedUser,
} from './adminApi';
import styles from './AdminPanels.module.css';
import type { Outcome } from './outcome';
import { UserPicker } from './UserPicker';

/** Letters on demand: does this player get mail, does the mail server answer? (PR-15) */
export const AdminTestTools = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Panel title="Admin Test Tools" hatched>
      <div className="stack">
        <TestReminder tell={setOutcome}>
          <TestConnection tell={setOutcome} />
        </TestReminder>
        {outcome && <Message kind={outcome.kind}>{outcome.text}</Message>}
      </div>
    </Panel>
  );
};

const rowsIn = ({ users }: { readonly users: readonly ListedUser[] }): readonly ListedUser[] =>
  users;

type Tell = (outcome: Outcome | null) => void;

type TestReminderProps = {
  readonly tell: Tell;
  /** a button beside */
  readonly children: ReactNode;
};

function TestReminder({ tell, children }: TestReminderProps) {
  const pages = usePages(useAllUsersInfiniteQuery(), rowsIn);
  const users = pages.query;
  const picker = useRef<HTMLSelectElement>(null);
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState<string>();
  const { send, busy } = useReminder(tell);
  const submit = () => {
    tell(null);
    if (userId) {
      void send(userId);
      return;
    }
    setMissing('Please select a user to send the test reminder to');
    picker.current?.focus();
  };
  return (
    <>
      <QueryView query={users} error="Failed to load users" loading={<LoadingPicker />}>
        {(all) => (
          <UserPicker
            ref={picker}
            users={all}
            pages={pages}
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
        <Button small busy={busy} onClick={submit}>
          {!busy && <Send className="icon-sm" aria-hidden="true" />}
          Send Test Reminder
        </Button>
        {children}
      </div>
      {/* without the list nobody can be picked: say so here */}
      {missing && !users.data && <Message kind="bad">{missing}</Message>}
    </>
  );
}

function useReminder(tell: Tell) {
  const [sendTestReminder, { isLoading }] = useSendTestReminderMutation();
  const send = async (userId: string) => {
    const { data, error } = await sendTestReminder({ testReminderDto: { userId } });
    if (data) tell({ kind: 'ok', text: data.message });
    else tell({ kind: 'bad', text: problemMessage(error, 'Failed to send test reminder') });
  };
  return { send, busy: isLoading };
}

function TestConnection({ tell }: { readonly tell: Tell }) {
  const [testEmailConnection, { isFetching }] = useLazyTestEmailConnectionQuery();
  const test = async () => {
    tell(null);
    const { data, error } = await testEmailConnection();
    if (data && !error) tell({ kind: 'ok', text: data.message });
    else tell({ kind: 'bad', text: problemMessage(error, 'Failed to test email connection') });
  };
  return (
    <Button small busy={isFetching} onClick={() => void test()}>
      {!isFetching && <PlugZap className="icon-sm" aria-hidden="true" />}
      Test Email Connection
    </Button>
  );
}

const LoadingPicker = () => (
  <SkeletonGroup>
    <Skeleton width="3rem" />
    <Skeleton height="3rem" />
  </SkeletonGroup>
);
