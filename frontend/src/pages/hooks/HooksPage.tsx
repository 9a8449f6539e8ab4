import { MessageSquareShare } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { Message } from '../../components/ui/Message/Message';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useListHooksQuery, type HookKind, type HookList } from '../../api/hookApi';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { cx } from '../../lib/ui/cx';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { AddHook } from './AddHook';
import { ChatSees } from './ChatSees';
import { HookPanel } from './HookPanel';

/** The chats that a league tells its news, for its owner (NT-04). */
export function HooksPage() {
  const { leagueId = '' } = useParams();
  const query = useListHooksQuery({ id: leagueId });
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its hook: the focus stays in the list
  useFocusFallback(list, data?.hooks.length);
  const name = useGetLeagueQuery({ id: leagueId }).data?.name;
  return (
    <>
      <PageTitle title="Chat updates" sub={<Sub name={name} list={data} />} />
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the chat hooks…" bars={['11rem', '11rem']} />}
        error="Couldn’t load the chat hooks. Try again."
        {...homeLinkIfMissing(query.error)}
      >
        {({ isOn, max, hooks }) => (
          <div className={cx('stack', hooks.length === 0 ? 'two-even' : 'two-side')}>
            <div className="stack" ref={list} tabIndex={-1}>
              {hooks.length === 0 && <Nothing isOn={isOn} />}
              {hooks.length > 0 && !isOn && <Message kind="info">{OFF} Nothing is sent.</Message>}
              {hooks.map((hook) => (
                <HookPanel key={hook._id} {...{ leagueId, hook }} canTest={isOn} />
              ))}
            </div>
            {isOn && (
              <NewHook {...{ leagueId, max }} first={hooks[0]?.kind} isFull={hooks.length >= max} />
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}

type SubProps = { readonly name: string | undefined; readonly list: HookList | undefined };

const Sub = ({ name, list }: SubProps) => (
  <span>
    {name === undefined ? ' ' : <bdi>{name}</bdi>}
    {name !== undefined && list && ' · '}
    {list && `${list.hooks.length} of ${list.max}`}
  </span>
);

type NewHookProps = {
  readonly leagueId: string;
  readonly max: number;
  /** of the first hook that there is */
  readonly first: HookKind | undefined;
  readonly isFull: boolean;
};

/** Where one is added, and what it would show. */
function NewHook({ leagueId, max, first, isFull }: NewHookProps) {
  const [chosen, setChosen] = useState<HookKind>('discord');
  const kind = isFull && first ? first : chosen;
  return (
    <div className="stack">
      <AddHook {...{ leagueId, kind, max, isFull }} onKind={setChosen} />
      <ChatSees {...{ leagueId, kind }} />
    </div>
  );
}

const OFF = 'Chat updates are turned off on this server.';

const Nothing = ({ isOn }: { readonly isOn: boolean }) => (
  <EmptyState icon={<MessageSquareShare />}>
    {isOn
      ? 'No chats connected yet. Lights out, results and recaps can go to Discord, Slack, Mattermost, or anywhere as JSON.'
      : OFF}
  </EmptyState>
);
