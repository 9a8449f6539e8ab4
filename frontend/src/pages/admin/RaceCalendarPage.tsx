import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { type RaceCalendar, useGetRoundCalendarQuery } from '../../api/adminApi';
import { paths } from '../../lib/game/paths';
import { CalendarStatus } from './CalendarStatus';
import { SessionTimesForm } from './SessionTimesForm';

/** Whether and when a race takes place, for app admins to set. */
export function RaceCalendarPage() {
  const { season = '', round = '' } = useParams();
  const query = useGetRoundCalendarQuery({ season: Number(season), round: Number(round) });
  return (
    <>
      <PageTitle
        title={query.data?.raceName ?? 'Race'}
        sub={`Round ${round} of ${season}`}
        actions={
          <ButtonLink small to={paths.adminPanel('results')}>
            Admin
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        error="Couldn’t load the race. Try again."
        {...homeLinkIfMissing(query.error)}
        loading={
          <Panel title="Race" hatched>
            <SkeletonRows />
          </Panel>
        }
      >
        {(calendar) => <Calendar calendar={calendar} />}
      </QueryView>
    </>
  );
}

function Calendar({ calendar }: { readonly calendar: RaceCalendar }) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className="stack">
      {done !== null && <Message kind="ok">{done}</Message>}
      <div className="stack two-even">
        <CalendarStatus calendar={calendar} onDone={setDone} />
        <SessionTimesForm calendar={calendar} onDone={setDone} />
      </div>
    </div>
  );
}
