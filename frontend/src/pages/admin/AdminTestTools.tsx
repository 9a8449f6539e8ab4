import { ASKED_AGAIN } from '../../api/byPages';
import { PlugZap, Send } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { usePages } from '../../lib/ui/usePages';
import { problemMessage } from '../../lib/ui/problem';
import {
  useAllUsersInfiniteQuery,
  useLazyTestEmailConnectionQuery,
  useSendTestReminderMutation,
} from '../../api/adminApi';
import styles from './AdminPage.module.css';
import { ButtonNote } from './ButtonNote';
import type { Notice } from './notice';
import { UserPicker } from './UserPicker';

/** Test emails: does this player receive them, does the mail server answer? (PR-15) */
export const AdminTestTools = () => {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <Panel id="admin-test-tools" title="Admin Test Tools" hatched>
      <div className="stack">
        <TestReminder onNotice={setNotice}>
          <TestConnection onNotice={setNotice} />
        </TestReminder>
        {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      </div>
    </Panel>
  );
};

type ShowNotice = (notice: Notice | null) => void;

type TestReminderProps = {
  readonly onNotice: ShowNotice;
  /** a button beside */
  readonly children: ReactNode;
};

function TestReminder({ onNotice, children }: TestReminderProps) {
  const pages = usePages(useAllUsersInfiniteQuery(undefined, ASKED_AGAIN));
  const users = pages.query;
  const noteId = useId();
  const picker = useRef<HTMLSelectElement>(null);
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState<string>();
  const { send, busy } = useReminder(onNotice);
  const submit = () => {
    onNotice(null);
    if (userId) {
      void send(userId);
      return;
    }
    setMissing('Please select a user to send the test reminder to');
    picker.current?.focus();
  };
  return (
    <>
      <QueryView
        query={users}
        error="Failed to load users"
        loading={<SkeletonBlocks gap="gap-3" bars={[{ width: '3rem' }, '3rem']} />}
      >
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
      <div className={`${styles.pair} grid`}>
        <div className="grid gap-1 justify-items-start">
          <Button small busy={busy} aria-describedby={noteId} onClick={submit}>
            {!busy && <Send className="icon-sm" />}
            Send Test Reminder
          </Button>
          <ButtonNote id={noteId}>
            Emails a test reminder to this user, even if their reminders are off.
          </ButtonNote>
        </div>
        {children}
      </div>
      {/* without the list there is no field to show the error at */}
      {missing && !users.data && <Message kind="bad">{missing}</Message>}
    </>
  );
}

function useReminder(onNotice: ShowNotice) {
  const [sendTestReminder, { isLoading }] = useSendTestReminderMutation();
  const send = async (userId: string) => {
    const { data, error } = await sendTestReminder({ testReminderDto: { userId } });
    if (data) onNotice({ kind: 'ok', text: data.message });
    else onNotice({ kind: 'bad', text: problemMessage(error, 'Failed to send test reminder') });
  };
  return { send, busy: isLoading };
}

function TestConnection({ onNotice }: { readonly onNotice: ShowNotice }) {
  const noteId = useId();
  const [testEmailConnection, { isFetching }] = useLazyTestEmailConnectionQuery();
  const test = async () => {
    onNotice(null);
    const { data, error } = await testEmailConnection();
    if (data && !error) onNotice({ kind: 'ok', text: data.message });
    else onNotice({ kind: 'bad', text: problemMessage(error, 'Failed to test email connection') });
  };
  return (
    <div className="grid gap-1 justify-items-start">
      <Button small busy={isFetching} aria-describedby={noteId} onClick={() => void test()}>
        {!isFetching && <PlugZap className="icon-sm" />}
        Test Email Connection
      </Button>
      <ButtonNote id={noteId}>
        Asks the mail server whether it accepts emails, without sending one.
      </ButtonNote>
    </div>
  );
}
