import { MessageSquareShare } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { useListHooksQuery } from '../../features/league/hookApi';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { AddHook } from './AddHook';
import { HookPanel } from './HookPanel';
import styles from './HooksPage.module.css';

/** The chats that a league tells its news, for its owner (NT-04). */
export function HooksPage() {
  const { leagueId = '' } = useParams();
  const query = useListHooksQuery({ id: leagueId });
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its hook: the focus stays in the list
  useFocusFallback(list, data?.hooks.length);
  const sub = data ? `${String(data.hooks.length)} of ${String(data.max)}` : ' ';
  return (
    <>
      <PageTitle title="Chat hooks" sub={<span>{sub}</span>} />
      <QueryView
        query={query}
        loading={<Loading />}
        error="Couldn’t load the chat hooks. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {({ isOn, max, hooks }) => (
          <div className={styles.columns}>
            <div className="stack" ref={list} tabIndex={-1}>
              {hooks.length === 0 && <Nothing isOn={isOn} />}
              {hooks.map((hook) => (
                <HookPanel key={hook._id} {...{ leagueId, hook }} canTest={isOn} />
              ))}
            </div>
            {isOn && <AddHook leagueId={leagueId} isFull={hooks.length >= max} />}
          </div>
        )}
      </QueryView>
    </>
  );
}

const Nothing = ({ isOn }: { readonly isOn: boolean }) => (
  <EmptyState icon={<MessageSquareShare aria-hidden="true" />}>
    {isOn
      ? 'No chat knows about this league yet. Lights out, results and recaps can go to Discord, Slack, Mattermost, or anywhere as JSON.'
      : 'Chat hooks are turned off on this server.'}
  </EmptyState>
);

const Loading = () => (
  <SkeletonGroup label="Loading the chat hooks…">
    <span className="stack">
      <Skeleton height="11rem" />
      <Skeleton height="11rem" />
    </span>
  </SkeletonGroup>
);
